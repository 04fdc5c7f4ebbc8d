/** What an address carries after `?`. All of it is text there. */
type Words = Record<string, string | undefined>

const plain = () => ({})

/** Keeps these words and forgets the others. */
function only<Name extends string>(...names: Name[]) {
  return (words: Words): { [N in Name]?: string } =>
    Object.assign({}, ...names.map((name) => name in words && { [name]: words[name] }))
}

/**
 * Every address of the app with what it reads from its search; a part with `$` is a parameter. Which
 * screen belongs to an address stands in app/routes.tsx.
 */
export const ADDRESSES = {
  '/': plain,
  '/bayar': plain,
  '/iu': plain,
  '/id': plain,
  '/id/bayar': plain,
  '/id/auth': plain,
  '/login': ({ cara }: Words): { cara?: 'email' } => (cara === 'email' ? { cara } : {}),
  '/register': plain,
  '/register-form/$nomor': plain,
  '/verifikasi-otp': plain,
  '/notifikasi': plain,
  '/lupa': plain,
  '/batal-ubah': plain,
  '/otp': plain,
  '/iu/tagihan/$kode_siswa': plain,
  '/bayar/pembayaran/$kode_pembayaran': plain,
  '/kuitansi/$nomor_kuitansi': plain,
  '/bukti': plain,
  '/verifikasi': only('nomor', 'tt', 'jumlah'),
  '/tautan/$kode_tautan': plain,
  '/keranjang': plain,
  '/ziswaf': plain,
  '/ziswaf/ziswaf': only('jenis'),
  '/ziswaf/program/$kode_program': plain,
  '/ziswaf/kalkulator': only('hitung'),
  '/ziswaf/donasi/$kode_program': ({ jumlah }: Words): { jumlah?: number } =>
    jumlah && Number.isSafeInteger(Number(jumlah)) ? { jumlah: Number(jumlah) } : {},
  '/ziswaf/donasi-saya': plain,
  '/ziswaf/bukti/$no_kuitansi': plain,
  '/app': plain,
  '/app/home': plain,
  '/app/riwayat': plain,
  '/app/anak': plain,
  '/app/profil': plain,
  '/app/notifikasi': plain,
  '/app/notifikasi/atur': plain,
  '/app/anak/tambah': plain,
  '/app/anak/ajukan': plain,
  '/info': plain,
  '/info/$idlinimasa': plain,
  '/reset-pin/reset-pin-cek': only('siswa'),
  '/reset-pin/otp/$kode_siswa': plain,
  '/reset-pin/reset-pin/$kode_siswa': plain,
  '/ppob': plain,
  '/ppob/pesanan/$kode_pesanan': plain,
  '/mitra': plain,
  '/mitra/daftar': plain,
  '/mitra/bayar': plain,
  '/mitra/saldo': plain,
  '/mitra/ppob': plain,
  '/mitra/donasi': plain,
  '/mitra/deposit': plain,
  '/mitra/hari': plain,
  '/mitra/lapak': plain,
  '/ekantin': plain,
  '/ekantin/pesanan': plain,
  '/ekantin/isi-saldo/$kode_siswa': plain,
  '/panduan': plain,
  '/privasi': plain,
  '/nfc-scan': plain,
}

export type Address = keyof typeof ADDRESSES

/** The names of an address's parameters: `kode_siswa` of `/iu/tagihan/$kode_siswa`. */
type Names<A extends string> = A extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : A extends `${string}$${infer Name}`
    ? Name
    : never

export type ParamsOf<A extends Address> = { [Name in Names<A>]: string }
export type SearchOf<A extends Address> = ReturnType<(typeof ADDRESSES)[A]> & {
  /** The overlay that is open. */
  buka?: string
}

/** Where a link or a step leads; an address with parameters asks for them. */
export type Target<A extends Address = Address> = {
  [One in A]: {
    to: One
    search?: SearchOf<One>
  } & ([Names<One>] extends [never] ? { params?: undefined } : { params: ParamsOf<One> })
}[A]
