import type { JenisAkun } from '@lunas/contract/buku/nama-akun'

/** On which side an account grows. */
export type NormalSide = 'debit' | 'credit'

/** Whose books an account belongs to. An agent's deposit stands in the books of the unit for agents. */
export type Owner = 'institusi' | 'sekolah' | 'siswa' | 'dana' | 'mitra' | 'pembayar'

type Kind = {
  side: NormalSide
  /** The database keeps its balance at zero or above. */
  guarded: boolean
  /** Its sum is kept: of every guarded account, and of places that are asked often. */
  kept: boolean
  owner: Owner
  /** What the part behind the slash names; null where the kind is the whole code. */
  names: 'penyedia' | 'sekolah' | 'siswa' | 'kas' | 'jenis' | 'program' | 'lapak' | 'pesanan' | 'mitra' | 'penanggung' | null
  /** It also exists without a name, as the institution's own. */
  shared: boolean
  /** The name of the place that holds the money; the other accounts say what money is for. */
  place: boolean
  /** In which order a refund takes money back from it; null where a refund takes none. */
  refund: number | null
}

const PLACE = { side: 'debit', guarded: false, kept: false, shared: false, place: true, refund: null } as const
const PURPOSE = { side: 'credit', guarded: false, kept: false, shared: false, place: false, refund: null } as const
const GUARDED = { ...PURPOSE, guarded: true, kept: true } as const

/**
 * Every kind of account; the contract has their names for people. The table ledger_kind holds the
 * same rows, which a test compares; the database refuses an account of any other kind.
 */
export const CHART = {
  gateway: { ...PLACE, owner: 'institusi', names: 'penyedia' },
  pencairan: { ...PLACE, owner: 'institusi', names: 'penyedia' },
  ditarik: { ...PLACE, owner: 'institusi', names: null },
  rekening: { ...PLACE, owner: 'sekolah', names: 'sekolah', shared: true },
  bank: { ...PLACE, owner: 'sekolah', names: 'sekolah' },
  kas: { ...PLACE, owner: 'sekolah', names: 'kas' },
  brankas: { ...PLACE, kept: true, owner: 'sekolah', names: 'sekolah' },
  setoran: { ...PLACE, owner: 'sekolah', names: 'sekolah' },
  beban_penyedia: { ...PLACE, owner: 'sekolah', names: 'sekolah', shared: true },
  selisih: { ...PLACE, owner: 'sekolah', names: 'sekolah', shared: true },
  selisih_kas: { ...PLACE, owner: 'sekolah', names: 'sekolah' },
  piutang: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'sekolah', refund: 2 },
  pendapatan: { ...PURPOSE, owner: 'sekolah', names: 'jenis' },
  /** What reliefs took off bills: income that the school forgoes. */
  potongan: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'jenis' },
  /** What a second payer owes of bills, less what it paid; below nought where it paid ahead. */
  piutang_penanggung: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'penanggung' },
  /** What pupils owed a school before its books began here; no income of ours. */
  ekuitas_awal: { ...PURPOSE, owner: 'sekolah', names: 'sekolah' },
  biaya_admin: { ...PURPOSE, owner: 'sekolah', names: 'sekolah', shared: true },
  titipan: { ...GUARDED, owner: 'siswa', names: 'siswa', refund: 1 },
  saldo: { ...GUARDED, owner: 'siswa', names: 'siswa', refund: 3 },
  /** Saldo that a till or hub may sell without the server, until the evening. */
  jatah: { ...GUARDED, owner: 'siswa', names: 'siswa' },
  /** What school or sponsor give a pupil for food of a day, until it is spent or the night comes. */
  subsidi: { ...GUARDED, owner: 'siswa', names: 'siswa' },
  /** What a parent paid for food of coming days, until it is fetched or given back. */
  dipesan: { ...GUARDED, owner: 'siswa', names: 'siswa' },
  /** The fund of a program, kept in the books of the ziswaf unit. */
  dana: { ...GUARDED, owner: 'dana', names: 'program', refund: 4 },
  /** What the school itself gives pupils for food: an expense. */
  beban_subsidi: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'sekolah' },
  /** What sponsors promised for it and have not paid. */
  piutang_sponsor: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'sekolah' },
  /** What the school owes the consignee of a canteen stall, for what was sold there. */
  lapak: { ...PURPOSE, owner: 'sekolah', names: 'lapak' },
  /** What a canteen stall of the school itself sold. */
  penjualan: { ...PURPOSE, owner: 'sekolah', names: 'lapak' },
  /** What was paid for one order, until it is delivered or given back. */
  pesanan: { ...GUARDED, owner: 'pembayar', names: 'pesanan' },
  /** What we have with the biller; its deposit, as booked. */
  deposit_ppob: { ...PLACE, kept: true, owner: 'sekolah', names: 'sekolah' },
  margin_ppob: { ...PURPOSE, owner: 'sekolah', names: 'sekolah' },
  /** What an agent paid in and has not used. */
  deposit: { ...GUARDED, owner: 'mitra', names: 'mitra', refund: 5 },
  /** Fees that families paid to agents in cash, taken from the deposit. */
  biaya_mitra: { ...PURPOSE, owner: 'sekolah', names: 'sekolah' },
  /** What agents earned, added to their deposit. */
  komisi_mitra: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'sekolah' },
  disisihkan: { ...PURPOSE, owner: 'siswa', names: 'siswa' },
  pengembalian: { ...PURPOSE, owner: 'sekolah', names: 'sekolah' },
  belum_dikenal: { ...PURPOSE, owner: 'sekolah', names: 'sekolah', shared: true },
  penerimaan_lain: { ...PURPOSE, owner: 'sekolah', names: 'sekolah', shared: true },
  /** What the collecting institution owes a school, in the institution's books … */
  utang_setor: { ...PURPOSE, owner: 'institusi', names: 'sekolah' },
  /** … and the same in the school's. */
  hak_setor: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'sekolah' },
  /** What other schools owe a school, less what it owes them. */
  antar_sekolah: { ...PURPOSE, side: 'debit', owner: 'sekolah', names: 'sekolah' },
} as const satisfies Record<JenisAkun, Kind>

export type AccountKind = JenisAkun

/** How schools settle money that an event moves between them. */
type Clearing = 'pengumpul' | 'sekolah'

/**
 * Every business event. A move of titipan to another school is settled by the next batches of both,
 * so it passes the collecting institution; whatever else one school does for another stays between them.
 */
export const EVENTS = {
  tagihan_terbit: 'sekolah',
  tunggakan_awal: 'sekolah',
  tagihan_dikoreksi: 'sekolah',
  keringanan_diberikan: 'sekolah',
  tanggungan_terbit: 'sekolah',
  tanggungan_batal: 'sekolah',
  penanggung_membayar: 'sekolah',
  pembayaran_berhasil: 'sekolah',
  titipan_masuk: 'sekolah',
  titipan_disisihkan: 'sekolah',
  titipan_dilepas: 'sekolah',
  titipan_pindah: 'pengumpul',
  pengembalian_disetujui: 'sekolah',
  pengembalian_selesai: 'sekolah',
  pengembalian_batal: 'sekolah',
  penarikan_gerbang: 'sekolah',
  penarikan_batal: 'sekolah',
  kas_ditutup: 'sekolah',
  impor_cocok: 'sekolah',
  impor_tak_dikenal: 'sekolah',
  impor_kembali: 'sekolah',
  impor_dibatalkan: 'sekolah',
  pencairan_diterima: 'sekolah',
  kasus_selesai: 'sekolah',
  sen_genap: 'sekolah',
  setoran_disetorkan: 'sekolah',
  dana_disalurkan: 'sekolah',
  belanja_kantin: 'sekolah',
  belanja_batal: 'sekolah',
  lapak_dibayar: 'sekolah',
  saldo_pindah: 'sekolah',
  jatah_dicadangkan: 'sekolah',
  jatah_dipakai: 'sekolah',
  jatah_dilepas: 'sekolah',
  subsidi_diberikan: 'sekolah',
  subsidi_kembali: 'sekolah',
  sponsor_membayar: 'sekolah',
  makan_dipesan: 'sekolah',
  makan_diambil: 'sekolah',
  makan_hangus: 'sekolah',
  makan_dikembalikan: 'sekolah',
  dana_disetor_upz: 'sekolah',
  dana_amil: 'sekolah',
  deposit_ppob_diisi: 'sekolah',
  pesanan_terkirim: 'sekolah',
  pesanan_gagal: 'sekolah',
  pesanan_dibalik: 'sekolah',
  layanan_mitra: 'sekolah',
} as const satisfies Record<string, Clearing>

export type LedgerEvent = keyof typeof EVENTS

declare const brand: unique symbol
/** The code of an account: its kind, or its kind and what it is named after. */
export type Account = string & { readonly [brand]: 'Account' }

type NameOf<K extends AccountKind> = (typeof CHART)[K]['names'] extends null
  ? []
  : (typeof CHART)[K]['shared'] extends true ? [name: string | null] : [name: string]

/** `gateway/midtrans`, `piutang/<sekolah>`, `rekening`. */
export function accountOf<K extends AccountKind>(kind: K, ...[name]: NameOf<K>): Account {
  return (name ? `${kind}/${name}` : kind) as Account
}

/** The kind of an account that the ledger knows. */
export function kindOf(account: Account): AccountKind {
  return account.split('/', 1)[0] as AccountKind
}

/** The part of an account's code after the slash, or undefined. */
export function nameOf(account: Account): string | null {
  return account.split('/')[1] ?? null
}

/** The school in an account's code; undefined when only the account's row names the school. */
export function sekolahIn(account: Account): string | null {
  const { owner, names } = CHART[kindOf(account)]
  return owner === 'sekolah' && names === 'sekolah' ? nameOf(account) : null
}
