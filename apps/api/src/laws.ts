import { LEDGER_LAWS } from '#ledger/ledger.laws'
import type { Laws } from '#ledger/audit'
import { BANTUAN_LAWS } from '#bantuan/bantuan.laws'
import { DONASI_LAWS } from '#donasi/donasi.laws'
import { JATAH_LAWS } from '#jatah/jatah.laws'
import { JADWAL_LAWS } from '#penagihan/jadwal.laws'
import { KAS_LAWS } from '#kas/kas.laws'
import { KERINGANAN_LAWS } from '#keringanan/keringanan.laws'
import { KREDIT_LAWS } from '#kredit/kredit.laws'
import { PENANGGUNG_LAWS } from '#penanggung/penanggung.laws'
import { KOREKSI_LAWS } from '#koreksi/koreksi.laws'
import { KUITANSI_LAWS } from '#kuitansi/kuitansi.laws'
import { PELUNASAN_LAWS } from '#penjualan/pelunasan.laws'
import { PENJUALAN_LAWS } from '#penjualan/penjualan.laws'
import { PESAN_MAKAN_LAWS } from '#pesan-makan/pesan-makan.laws'
import { SALDO_LAWS } from '#saldo/saldo.laws'
import { PEMBAYARAN_LAWS } from '#pembayaran/pembayaran.laws'
import { MITRA_LAWS } from '#mitra/mitra.laws'
import { PENYALURAN_LAWS } from '#penyaluran/penyaluran.laws'
import { PPOB_LAWS } from '#ppob/ppob.laws'
import { PENGEMBALIAN_LAWS } from '#pengembalian/pengembalian.laws'
import { UMUR_LAWS } from '#pemeriksaan/umur.laws'
import { REKONSILIASI_LAWS } from '#rekonsiliasi/rekonsiliasi.laws'
import { SETORAN_LAWS } from '#setoran/setoran.laws'
import { SNAP_LAWS } from '#snap/snap.laws'
import { TAGIHAN_LAWS } from '#tagihan/tagihan.laws'
import { SUBSIDI_LAWS } from '#subsidi/subsidi.laws'
import { TERTAHAN_LAWS } from '#tertahan/tertahan.laws'

/** Everything that must hold about money at any moment. */
export const laws = {
  ...LEDGER_LAWS,
  ...TAGIHAN_LAWS,
  ...PEMBAYARAN_LAWS,
  ...KUITANSI_LAWS,
  ...SNAP_LAWS,
  ...PENGEMBALIAN_LAWS,
  ...REKONSILIASI_LAWS,
  ...KAS_LAWS,
  ...SETORAN_LAWS,
  ...TERTAHAN_LAWS,
  ...KOREKSI_LAWS,
  ...KREDIT_LAWS,
  ...KERINGANAN_LAWS,
  ...PENANGGUNG_LAWS,
  ...DONASI_LAWS,
  ...PENYALURAN_LAWS,
  ...BANTUAN_LAWS,
  ...PENJUALAN_LAWS,
  ...PELUNASAN_LAWS,
  ...PESAN_MAKAN_LAWS,
  ...SUBSIDI_LAWS,
  ...SALDO_LAWS,
  ...JATAH_LAWS,
  ...PPOB_LAWS,
  ...MITRA_LAWS,
} as const satisfies Laws

/**
 * The laws that the worker checks every night, including the limits on how long money may lie open.
 */
export const nightlyLaws = { ...laws, ...UMUR_LAWS, ...JADWAL_LAWS } as const satisfies Laws
