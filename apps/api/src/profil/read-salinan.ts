import type { Salinan } from '@lunas/contract/pengguna/pribadi'
import { formatKode } from '@lunas/values/kode'
import { maskName } from '@lunas/values/mask'
import { renderNotice } from '#messages/messages'
import { receiverHash } from '#platform/auth/keyed-hash'
import { listSesi } from '#platform/auth/sesi'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { listPencarian } from '#profil/profil.queries'
import { listPembacaan } from '#profil/read-pembacaan'
import { showPencarian } from '#profil/read-pencarian'
import { readProfil } from '#profil/read-profil'
import {
  findMitraOf, listBuktiOf, listCicilanOf, listJejakOf, listHariOf, listKabarOf, listOtomatisOf,
  listPembayaranOf, listPengajuanOf, listPersetujuanOf, listPesanOf, listPilihanOf, listTautanOf, type AnakRow,
} from '#profil/salinan.queries'

/** More than a family pays in ten years; keeps the file and the time to write it bounded. */
const ROWS_MAX = 5_000

/**
 * Everything that we hold about a person. Names of children who are not theirs are masked: anybody
 * may pay for any child.
 */
export async function readSalinan(
  tx: Tx, person: Person,
  { now, pepper, institusi, foto, anak, fotoAnak }: {
    now: Date
    pepper: string
    institusi: string
    /** The person's photo, which lies outside the database. */
    foto: string | null
    anak: readonly AnakRow[]
    /** The photos of the children, by pupil. */
    fotoAnak: ReadonlyMap<string, string>
  },
): Promise<Salinan> {
  const { institusi_id, pengguna_id } = person
  const profil = await readProfil(tx, pengguna_id)
  const own = new Set(anak.map(({ id }) => id))
  const nameOf = (siswa_id: string, nama: string) => (own.has(siswa_id) ? nama : maskName(nama))
  const contacts = [profil.nomor_wa, profil.email].filter(Boolean)
  const hashes = contacts.map((contact) => receiverHash(contact, pepper))
  return {
    dibuat_at: now.toISOString(),
    institusi,
    profil,
    foto,
    perangkat: (await listSesi(tx, { pengguna_id, level: 'wali' }, now)).map((sesi) => ({
      perangkat: sesi.perangkat, dibuat_at: iso(sesi.dibuat_at), terakhir_at: iso(sesi.terakhir_at),
    })),
    anak: anak.map(({ id, ...one }) => ({ ...one, foto: fotoAnak.get(id) ?? null })),
    pengajuan: (await listPengajuanOf(tx, person)).map((one) => ({
      ...one, dibuat_at: iso(one.dibuat_at),
    })),
    persetujuan: (await listPersetujuanOf(tx, person)).map(({ siswa_id, ...one }) => ({
      ...one, nama_siswa: nameOf(siswa_id, one.nama_siswa), pada: iso(one.pada),
    })),
    pembayaran: (await listPembayaranOf(tx, person, ROWS_MAX)).map(({ id, pihak_id, ...one }) => ({
      ...one,
      kode_pembayaran: formatKode('pembayaran', institusi_id, id),
      nama_siswa: nameOf(pihak_id, one.nama_siswa),
      dibuat_at: iso(one.dibuat_at),
    })),
    bukti: (await listBuktiOf(tx, person)).map(({ pembayaran_id, dikirim_at }) => ({
      kode_pembayaran: formatKode('pembayaran', institusi_id, pembayaran_id),
      dikirim_at: iso(dikirim_at),
    })),
    tautan: (await listTautanOf(tx, person)).map(({ id, ...one }) => ({
      kode_tautan: formatKode('tautan', institusi_id, id),
      pesan: one.pesan,
      dibuat_at: iso(one.dibuat_at),
      kedaluwarsa_at: iso(one.kedaluwarsa_at),
      dicabut_at: one.dicabut_at && iso(one.dicabut_at),
    })),
    cicilan: (await listCicilanOf(tx, person)).map((one) => ({
      ...one, diajukan_at: iso(one.diajukan_at),
    })),
    titipan_otomatis: (await listOtomatisOf(tx, person)).map(({ siswa_id, nama_siswa, sejak }) => ({
      nama_siswa: nameOf(siswa_id, nama_siswa), sejak: iso(sejak),
    })),
    pilihan_kabar: (await listPilihanOf(tx, person)).map((one) => ({
      ...one, diubah_at: iso(one.diubah_at),
    })),
    kabar: (await listKabarOf(tx, person)).map(({ template, isi, jenis, kanal, pada }) => ({
      jenis, kanal, teks: renderNotice(template, isi).text, pada: iso(pada),
    })),
    pesan: (await listPesanOf(tx, hashes)).map((one) => ({ ...one, dibuat_at: iso(one.dibuat_at) })),
    pencarian: (await listPencarian(tx, person, null, ROWS_MAX)).map((row) =>
      showPencarian(institusi_id, row),
    ),
    pembacaan: await listPembacaan(tx, person, null, ROWS_MAX),
    jejak: (await listJejakOf(tx, person, ROWS_MAX)).map((one) => ({ ...one, pada: iso(one.pada) })),
    mitra: await readMitra(tx, person),
  }
}

/** What the counter of an agent keeps, without the customers. */
async function readMitra(tx: Tx, person: Person): Promise<Salinan['mitra']> {
  const row = await findMitraOf(tx, person)
  if (!row) return null
  const { id, dibuat_at, ...mitra } = row
  return { ...mitra, dibuat_at: iso(dibuat_at), hari: await listHariOf(tx, id, ROWS_MAX) }
}

const iso = (at: Date) => at.toISOString()
