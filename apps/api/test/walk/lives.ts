import type { World } from '#test/world'
import { liveWithCicilan } from './cicilan-requests.ts'
import { liveWithTunggakan } from './tunggakan-requests.ts'
import { liveWithKeringanan } from './keringanan-requests.ts'
import { liveWithAkun } from './live-with-akun.ts'
import { liveWithGabungan } from './live-with-gabungan.ts'
import { liveWithKabar } from './live-with-kabar.ts'
import { liveWithKantin } from './live-with-kantin.ts'
import { liveWithLembaga } from './lembaga-requests.ts'
import { liveWithMitra } from './live-with-mitra.ts'
import { liveWithPesanMakan } from './pesan-makan-requests.ts'
import { liveWithSubsidi } from './subsidi-requests.ts'
import { liveWithPpob } from './live-with-ppob.ts'
import { liveWithLayanan } from './layanan-requests.ts'
import { liveWithPenanggung } from './penanggung-requests.ts'
import { liveWithTagih } from './live-with-tagih.ts'
import { liveWithUnggahan } from './unggahan-requests.ts'
import { liveWithProgram } from './live-with-program.ts'
import { liveWithLinimasa } from './linimasa-requests.ts'
import { liveWithReturns } from './live-with-returns.ts'
import { liveWithTitipan } from './live-with-titipan.ts'
import { liveWithKenaikan } from './kenaikan-requests.ts'
import { liveWithSiswa } from './siswa-requests.ts'

/** What is lived in an institution so that every tenant table has rows, in this order. */
export const LIVES: ((world: World, institusi_id: string) => Promise<unknown>)[] = [
  liveWithTitipan,
  liveWithReturns,
  liveWithGabungan,
  liveWithKabar,
  liveWithProgram,
  liveWithTagih,
  liveWithUnggahan,
  liveWithLayanan,
  liveWithKeringanan,
  liveWithPenanggung,
  liveWithTunggakan,
  liveWithPpob,
  liveWithMitra,
  liveWithKantin,
  liveWithPesanMakan,
  liveWithSubsidi,
  liveWithCicilan,
  liveWithAkun,
  liveWithLembaga,
  liveWithLinimasa,
  liveWithKenaikan,
  liveWithSiswa,
]
