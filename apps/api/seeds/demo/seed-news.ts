import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import { keepFoto } from '#linimasa/keep-foto'
import { pinLinimasa, publishLinimasa } from '#linimasa/publish-linimasa'
import { saveLinimasa } from '#linimasa/save-linimasa'
import type { Caller } from '#platform/http/caller'
import { drawScene, type SCENES } from './draw-scene.ts'

type Post = Pick<ParsedRequestOf<'simpanLinimasa'>, 'judul' | 'penulis' | 'deskripsi' | 'kelas'> & {
  foto?: keyof typeof SCENES
  /** The school it is for; without one it is for everybody. */
  sekolah?: string
  isPinned?: true
}

/** Oldest first. */
const POSTS: readonly Post[] = [
  {
    judul: 'Perpustakaan punya 300 buku baru', penulis: 'SDIT Contoh Harapan', foto: 'buku',
    sekolah: 'SDIT',
    deskripsi:
      '<p>Alhamdulillah, rak perpustakaan kini berisi <strong>300 buku baru</strong> dari infak ' +
      'keluarga.</p><h2>Cara meminjam</h2><ul><li>Paling banyak dua buku</li><li>Tujuh hari</li>' +
      '<li>Boleh diperpanjang sekali</li></ul><p>Terima kasih, Ayah dan Bunda.</p>',
  },
  {
    judul: 'Kelas 4B berkebun hari Kamis', penulis: 'Wali kelas 4B', sekolah: 'SDIT', kelas: '4B',
    deskripsi:
      '<p>Mohon anak membawa sarung tangan dan topi. Kami menanam kangkung di kebun belakang.</p>',
  },
  {
    judul: 'Libur awal Ramadan dan jam belajar', penulis: 'Yayasan Contoh Insan Mulia', foto: 'malam',
    isPinned: true,
    deskripsi:
      '<p>Selama Ramadan jam belajar <strong>07.30 sampai 12.00</strong>. Tiga hari pertama libur.' +
      '</p><blockquote><p>Semoga Ramadan kita penuh berkah.</p></blockquote>',
  },
  {
    judul: 'Pendaftaran siswa baru dibuka', penulis: 'Yayasan Contoh Insan Mulia', foto: 'sekolah',
    deskripsi:
      '<p>Pendaftaran untuk TKIT, SDIT dan SMPIT dibuka sampai akhir bulan depan.</p><ol><li>Isi ' +
      'formulir</li><li>Bayar uang pendaftaran lewat Lunas</li><li>Tes dan wawancara</li></ol>',
  },
]

/** News of the demo world, written by the foundation as in the portal. */
export async function seedNews(deps: Deps): Promise<void> {
  const { caller, schools } = await findWriter(deps)
  for (const post of POSTS) {
    const sekolah_id = schools.get(post.sekolah ?? '')
    const sasaran = post.kelas ? 'kelas' : sekolah_id ? 'sekolah' : 'institusi'
    const draft = {
      versi: 0, judul: post.judul, penulis: post.penulis, deskripsi: post.deskripsi, idfoto: null,
      tayang_dari: null, tayang_sampai: null, sasaran,
      ...(sekolah_id && { idsekolah: formatKode('sekolah', 'mobile', sekolah_id) }),
      ...(post.kelas && { kelas: post.kelas }),
    } as const
    const { idlinimasa } = await saveLinimasa(deps, draft, caller)
    const idfoto = post.foto
      ? (await keepFoto(deps, idlinimasa, caller, { pieces: piecesOf(await drawScene(post.foto)) }))
          .idfoto
      : null
    const { versi } = await saveLinimasa(deps, { ...draft, idlinimasa, versi: 1, idfoto }, caller)
    await publishLinimasa(deps, { idlinimasa, versi }, caller)
    if (post.isPinned) await pinLinimasa(deps, { idlinimasa, disematkan: true }, caller)
  }
}

async function* piecesOf(isi: Buffer): AsyncGenerator<Buffer> {
  yield isi
}

async function findWriter({ db }: Deps): Promise<{ caller: Caller; schools: Map<string, string> }> {
  return db.inTransaction('mobile', async (tx) => {
    const [writer] = await tx.query<{ id: string }>(
      `SELECT id FROM pengguna WHERE institusi_id = $1 AND level = 'yayasan'`, [tx.institusi_id],
    )
    if (!writer) throw new Error('the demo has no foundation')
    const schools = await tx.query<{ kode: string; id: string }>(
      'SELECT kode, id FROM sekolah WHERE institusi_id = $1', [tx.institusi_id],
    )
    const person = {
      institusi_id: tx.institusi_id, pengguna_id: writer.id, sesi_id: writer.id, nomor_wa: null,
      level: 'yayasan' as const, sekolah: [],
    }
    return {
      caller: { person, address: '127.0.0.1', origin: '' },
      schools: new Map(schools.map(({ kode, id }) => [kode, id])),
    }
  })
}
