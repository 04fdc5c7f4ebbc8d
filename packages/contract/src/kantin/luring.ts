import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField, zoneField } from '../wire/fields.ts'
import { ALERGEN, ATURAN_PIN, KATEGORI_PRODUK } from './kantin.status.ts'
import { tandaFoto } from './foto-siswa.ts'
import { Produk } from './kantin.ts'
import { ALASAN_TERTAHAN, LURING_BANYAK_MAX, STATUS_LURING, TOLAK_LURING } from './luring.status.ts'
import { Nomor } from './nomor.ts'
import { uuidField } from './penjualan.ts'

/** What a decider knows about a pupil: the reserved money, and the rules as they stood. */
export const JatahSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama: z.string(),
  kelas: z.string(),
  foto: tandaFoto,
  /** All that the decider may sell to this pupil with this jatah. */
  jatah: rupiahField,
  /** The code of the refusal, where the pupil cannot buy at all; empty otherwise. */
  tolak: z.enum(TOLAK_LURING),
  /** What the limits of day and week left; null without a limit. */
  sisa_hari: z.nullable(rupiahField),
  per_waktu: z.nullable(rupiahField),
  /** What was spent today at each meal time. */
  terpakai_waktu: z.array(z.strictObject({ id: z.string(), jumlah: rupiahField })),
  kategori_diblokir: z.array(z.enum(KATEGORI_PRODUK)),
  produk_diblokir: z.array(kodeField('produk')),
  alergen: z.array(z.enum(ALERGEN)),
  pin: z.enum(ATURAN_PIN),
  pin_di_atas: rupiahField,
})
export type JatahSiswa = z.infer<typeof JatahSiswa>

/** A card by the hash of what is on it, so that a stolen till holds no card that can be copied. */
const JatahKartu = z.strictObject({
  sidik: z.string(),
  idkartu: kodeField('kartu'),
  kode_siswa: kodeField('siswa'),
  tolak: z.enum(TOLAK_LURING),
})

/** Everything that a decider needs to sell without the server. */
export const Jatah = z.strictObject({
  idjatah: uuidField,
  idsekolah: kodeField('sekolah'),
  hari: dateField,
  /** The decider sells with it until then. */
  sampai: instantField,
  /** The server's clock, since the clock of a till may be wrong. */
  pada: instantField,
  zona: zoneField,
  produk: z.array(Produk),
  waktu: z.array(z.strictObject({ id: z.string(), dari: z.int(), sampai: z.int() })),
  siswa: z.array(JatahSiswa),
  kartu: z.array(JatahKartu),
})
export type Jatah = z.infer<typeof Jatah>

/** What a till gets: its jatah, the key of its rescue files, and the hub of the school. */
export const JatahMesin = z.strictObject({
  jatah: Jatah,
  /** Base64 of an AES key that only this till and the server know. */
  kunci: z.string(),
  hub: z.nullable(
    z.strictObject({
      idhub: kodeField('hub'), nama: z.string(), alamat: z.array(z.string()),
      /** Proves to the hub that this till belongs to the school. */
      kunci: z.string(),
    }),
  ),
})
export type JatahMesin = z.infer<typeof JatahMesin>

export const ambilJatahRequest = z.strictObject({ mesin: uuidField, idsekolah: kodeField('sekolah') })

const BarangLuring = z.strictObject({
  idproduk: kodeField('produk'),
  banyak: z.int().check(z.minimum(1), z.maximum(99)),
  harga: rupiahField.check(z.minimum(1), z.maximum(10_000_000)),
})

/** A sale that a till or hub decided, or an attempt that the till gave up (`batal`). */
export const JualLuring = z.strictObject({
  id: uuidField,
  mesin: uuidField,
  urut: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  idshift: kodeField('shift'),
  idjatah: z.nullable(uuidField),
  kode_siswa: z.nullable(kodeField('siswa')),
  idkartu: z.nullable(kodeField('kartu')),
  /** Made from the sale and what is on the card (`buktiOf`). */
  bukti: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  barang: z.array(BarangLuring).check(z.maxLength(40)),
  terjadi_at: instantField,
  batal: z.boolean(),
})
export type JualLuring = z.infer<typeof JualLuring>

const jualLuring = z.array(JualLuring).check(z.minLength(1), z.maxLength(LURING_BANYAK_MAX))
export const kirimLuringRequest = z.strictObject({ mesin: uuidField, penjualan: jualLuring })

/** A rescue file as another till uploads it: encrypted by the till that could not send. */
export const unggahPenyelamatRequest = z.strictObject({
  berkas: z.string().check(
    z.regex(/^LUNAS1\.[0-9a-f-]{36}\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$/), z.maxLength(60_000),
  ),
})

/** What became of one sale. `batal` of a sale that the server has is answered with `dibukukan`. */
export const HasilLuring = z.strictObject({
  id: uuidField, urut: z.int(), status: z.enum(STATUS_LURING), alasan: z.string(),
})
export type HasilLuring = z.infer<typeof HasilLuring>

export const laporanLuringRequest = z.strictObject({ idsekolah: saringan.idsekolah })

/** What the server misses or holds, per till. */
export const LaporanLuring = z.strictObject({
  /** Numbers of a till that never arrived, though a later one did. */
  hilang: z.array(z.strictObject({ mesin: z.string(), sekolah: z.string(), ...Nomor.shape })),
  tertahan: z.array(z.strictObject({
    mesin: z.string(), urut: z.int(), kode_siswa: z.nullable(kodeField('siswa')), nama_siswa: z.string(),
    jumlah: rupiahField, alasan: z.enum(ALASAN_TERTAHAN), terjadi_at: instantField,
  })),
  hub: z.array(z.strictObject({
    idhub: kodeField('hub'), nama: z.string(), sekolah: z.string(), alamat: z.array(z.string()),
    terpasang: z.boolean(), terlihat_at: z.nullable(instantField),
  })),
})
export type LaporanLuring = z.infer<typeof LaporanLuring>

export const buatHubRequest = z.strictObject({
  idsekolah: kodeField('sekolah'), nama: textField(40).check(z.minLength(2)),
})
/** The code is shown once; the person types it at the hub. */
export const HubBaru = z.strictObject({
  idhub: kodeField('hub'), nama: z.string(), kode: z.string(), sampai: instantField,
})
export const cabutHubRequest = z.strictObject({ idhub: kodeField('hub') })

/** `mobile-12345678`: the institution and eight digits, for fifteen minutes. */
const kodeHubField = z.string().check(z.regex(/^[a-z][a-z0-9]{1,15}-\d{8}$/))
export const pasangHubRequest = z.strictObject({ kode: kodeHubField })
export const HubTerpasang = z.strictObject({
  idhub: kodeField('hub'), nama: z.string(), sekolah: z.string(),
  /** The hub's proof towards the server. */
  token: z.string(),
  /** With it the hub recognises the tills of its school. */
  kunci: z.string(),
})
export type HubTerpasang = z.infer<typeof HubTerpasang>

const sebagaiHub = {
  idhub: kodeField('hub'), token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
}
export const jatahHubRequest = z.strictObject({
  ...sebagaiHub,
  alamat: z.array(z.string().check(z.regex(/^http:\/\/[0-9a-z.:-]{3,60}$/))).check(z.maxLength(8)),
})
export const kirimHubRequest = z.strictObject({ ...sebagaiHub, penjualan: jualLuring })
