import type { JenisMenunggu } from '@lunas/contract/portal/menunggu'
import { usulanPengajuan } from '#anak/pengajuan.queries'
import { usulanBantuan } from '#bantuan/bantuan'
import { biayaUsulan } from '#biaya/biaya.usulan'
import { usulanCicilan } from '#cicilan/cicilan'
import { insidenUsulan } from '#insiden/insiden.usulan'
import { usulanKlaim } from '#jatah/klaim'
import { usulanKas } from '#kas/kas'
import { usulanKenaikan } from '#kenaikan/kenaikan'
import { usulanKeringanan } from '#keringanan/keringanan'
import { usulanKoreksi } from '#koreksi/koreksi'
import { usulanMitra } from '#mitra/mitra'
import { tarifUsulan } from '#mitra/tarif.usulan'
import { usulanPenagihan } from '#penagihan/penagihan'
import { usulanBayar, usulanTanggungan } from '#penanggung/penanggung'
import { usulanPengembalian } from '#pengembalian/pengembalian'
import { usulanPelunasan } from '#penjualan/pelunasan'
import { usulanPembatalan, usulanPenutupan } from '#penjualan/penjualan'
import { usulanPenyaluran } from '#penyaluran/penyaluran'
import { ketentuanUsulan } from '#program/ketentuan.usulan'
import { rekeningUsulan } from '#rekening/rekening.usulan'
import { usulanKasus } from '#rekonsiliasi/kasus/kasus'
import { usulanSetoran } from '#setoran/setoran'
import { usulanSlip } from '#slip/slip'
import { usulanSponsor } from '#subsidi/sponsor'
import { usulanSubsidi } from '#subsidi/subsidi'
import { usulanTertahan } from '#tertahan/tertahan'
import { usulanUnggahan } from '#unggahan/unggahan'
import type { Jenis } from '#usulan/usulan'

/** What waits for a second person, of every kind, in the words of the slice that owns it. */
export const MENUNGGU = {
  bantuan: usulanBantuan.menunggu,
  biaya: biayaUsulan.menunggu,
  cicilan: usulanCicilan.menunggu,
  insiden: insidenUsulan.menunggu,
  kas: usulanKas.menunggu,
  kasus: usulanKasus.menunggu,
  kenaikan: usulanKenaikan.menunggu,
  keringanan: usulanKeringanan.menunggu,
  ketentuan: ketentuanUsulan.menunggu,
  klaim: usulanKlaim.menunggu,
  koreksi: usulanKoreksi.menunggu,
  mitra: usulanMitra.menunggu,
  pelunasan: usulanPelunasan.menunggu,
  pembatalan: usulanPembatalan.menunggu,
  penagihan: usulanPenagihan.menunggu,
  penanggung: usulanBayar.menunggu,
  pengajuan: usulanPengajuan.menunggu,
  pengembalian: usulanPengembalian.menunggu,
  penutupan: usulanPenutupan.menunggu,
  penyaluran: usulanPenyaluran.menunggu,
  rekening: rekeningUsulan.menunggu,
  setoran: usulanSetoran.menunggu,
  slip: usulanSlip.menunggu,
  sponsor: usulanSponsor.menunggu,
  subsidi: usulanSubsidi.menunggu,
  tanggungan: usulanTanggungan.menunggu,
  tarif_mitra: tarifUsulan.menunggu,
  tertahan: usulanTertahan.menunggu,
  unggahan: usulanUnggahan.menunggu,
} as const satisfies Record<Jenis & JenisMenunggu, string>
