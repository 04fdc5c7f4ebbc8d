import { createPublicKey, verify } from 'node:crypto'
import { callApi } from './statement/call-api.ts'

type Answer = {
  hasil: string
  penjelasan: string
  kuitansi: { nomor_kuitansi: string; sekolah: string; total: number; hasil: string }[]
  tertanda: { isi: string; tanda_tangan: string; kunci_publik: string } | null
}

/**
 * npm run verify-kuitansi -- <address> <nomor> [tanda tangan]: checks a receipt, or the document
 * that lists several. For the latter it also verifies the signature here and lists the receipts.
 */
const [address, nomor_kuitansi, tanda_tangan] = process.argv.slice(2)
if (!address || !nomor_kuitansi) {
  process.stderr.write('Cara pakai: npm run verify-kuitansi -- <alamat> <nomor> [tanda tangan]\n')
  process.exit(2)
}
const answer = await callApi<Answer>(address, 'bayar/kuitansi/verifikasi', {
  nomor_kuitansi, ...(tanda_tangan && { tanda_tangan }),
})
for (const { nomor_kuitansi: nomor, sekolah, total, hasil } of answer.kuitansi) {
  process.stdout.write(`${nomor}  ${sekolah}  Rp${total.toLocaleString('id-ID')}  ${hasil}\n`)
}
const isSigned = answer.tertanda === null || holds(answer.tertanda)
if (!isSigned) process.stdout.write('Kuitansi gabungan: tanda tangan tidak sah.\n')
process.stdout.write(`${answer.penjelasan}\n`)
process.exitCode = answer.hasil === 'asli' && isSigned ? 0 : 1

/** Checks the signature, and that the answer lists exactly the receipts of the signed text. */
function holds({ isi, tanda_tangan: signature, kunci_publik }: NonNullable<Answer['tertanda']>) {
  const key = createPublicKey(kunci_publik)
  const signed = JSON.parse(isi) as Pick<Answer, 'kuitansi'>
  return (
    verify(null, Buffer.from(isi), key, Buffer.from(signature, 'base64url')) &&
    signed.kuitansi.length === answer.kuitansi.length &&
    signed.kuitansi.every((one, i) => {
      const listed = answer.kuitansi[i]
      return listed?.nomor_kuitansi === one.nomor_kuitansi && listed.total === one.total
    })
  )
}
