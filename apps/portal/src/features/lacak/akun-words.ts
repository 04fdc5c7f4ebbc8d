import { NAMA_AKUN, type JenisAkun } from '@lunas/contract/buku/nama-akun'

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** `gateway/midtrans` becomes Penyedia midtrans; ids of schools and pupils are left out. */
export function akunWord(code: string): string {
  const [kind = '', owner = ''] = code.split('/')
  const word = NAMA_AKUN[kind as JenisAkun] ?? kind
  if (kind === 'rekening') return owner ? 'Rekening sekolah' : 'Rekening pengumpul'
  return owner === '' || ID.test(owner) ? word : `${word} ${owner}`
}
