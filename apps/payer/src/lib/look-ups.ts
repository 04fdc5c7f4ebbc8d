/** Where this device keeps the school and NIS last found, and the payments made here. */
export const LAST_INQUIRY_KEY = 'cek_terakhir'
export const REMEMBERED_KEY = 'pembayaran_perangkat'
/** In the tab: the NIS that was typed before a reload, until the page is drawn again. */
export const TYPED_NIS_KEY = 'nis_diketik'
/** The keys that let this device send proofs for payments. */
export const KUNCI_BUKTI_KEY = 'kunci_bukti'
/** The chosen bills of several children on the device, and of one child in the tab. */
export const KERANJANG_KEY = 'keranjang'
/** The donation that is paid together with the basket. */
export const SEDEKAH_KEY = 'keranjang_sedekah'
/** The request of an agent that has no answer yet. */
export const SENT_LAYANAN_KEY = 'layanan_mitra'
/** The numbers for pulsa and bills of the home that a person chose to keep. */
export const FAVOURITES_KEY = 'nomor_favorit'
/** In the tab: the pupil whose PIN is being reset. */
export const RESET_PIN_KEY = 'reset_pin_siswa'
/** In the tab: what is about to be paid, and a request that has no answer yet. */
export const DRAFT_KEY = 'draf_pembayaran'
export const SENT_KEY = 'permintaan_bayar'

/** The last answers of some calls, readable without a network. */
export const LAST_SEEN_CACHE = 'terakhir-dilihat'
export const LAST_SEEN_MS = 7 * 24 * 3_600 * 1_000
/** When an answer or a picture was kept. */
export const PADA_HEADER = 'x-pada'
/** The picture that another app has shared with this one. */
export const SHARED_CACHE = 'dibagikan'

/** What a logout deletes (logout.ts). */
export const FORGOTTEN_ON_DEVICE: readonly string[] = [
  LAST_INQUIRY_KEY, REMEMBERED_KEY, KUNCI_BUKTI_KEY, KERANJANG_KEY, SEDEKAH_KEY, SENT_LAYANAN_KEY,
  FAVOURITES_KEY,
]
export const FORGOTTEN_IN_TAB: readonly string[] = [KERANJANG_KEY, DRAFT_KEY, SENT_KEY, RESET_PIN_KEY, TYPED_NIS_KEY]
