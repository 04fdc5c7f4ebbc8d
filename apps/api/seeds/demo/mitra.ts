import { accountOf } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { randomId } from '#platform/ids'
import { addSekolah } from '#sekolah/add-sekolah'

/** The unit of the agents, their rules, and one agent whom two people approved. */
export async function addMitra(tx: Tx, now: Date): Promise<void> {
  const unit = randomId()
  await addSekolah(tx, {
    id: unit, kode: 'MITRA', nama: 'Mitra Contoh', alamat: 'Jl. Kenanga No. 10, Depok', kota: 'Depok', logo: '',
    zona_waktu: 'Asia/Jakarta', bentuk: 'mitra',
  })
  await tx.query(
    `INSERT INTO tarif_mitra (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_oleh, dicatat_at, disetujui_oleh)
     SELECT $1, t.produk, '2026-01-01', t.biaya, t.komisi, y.id, $2, o.id
       FROM (VALUES ('tagihan', 2500, 1500), ('saldo', 0, 500), ('ppob', 1000, 400), ('donasi', 0, 0))
         AS t (produk, biaya, komisi)
       JOIN pengguna y ON y.institusi_id = $1 AND y.level = 'yayasan'
       JOIN pengguna o ON o.institusi_id = $1 AND o.level = 'operator' RETURNING 1`,
    [tx.institusi_id, now],
  )
  const id = randomId()
  await tx.query(
    `INSERT INTO mitra (institusi_id, id, sekolah_id, pengguna_id, nama, usaha, jenis, alamat, kecamatan, kota,
       nomor_wa, status, batas_harian, dibuat_at, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at)
     SELECT $1, $2, $3, m.id, m.nama, 'Koperasi Contoh', 'koperasi', 'Jl. Pasar No. 7', 'Beji', 'Depok',
            '6281298765432', 'aktif', 5000000, $4, y.id, $4, o.id, $4
       FROM pengguna m
       JOIN pengguna y ON y.institusi_id = $1 AND y.level = 'yayasan'
       JOIN pengguna o ON o.institusi_id = $1 AND o.level = 'operator'
      WHERE m.institusi_id = $1 AND m.level = 'mitra' RETURNING 1`,
    [tx.institusi_id, id, unit, now],
  )
  await openAccount(tx, accountOf('deposit', id), unit)
  await openAccount(tx, accountOf('biaya_mitra', unit), unit)
  await openAccount(tx, accountOf('komisi_mitra', unit), unit)
}
