/** A product that is bought ahead: pulsa, data, PLN tokens. The fields are the biller's. */
export type PrepaidProduct = {
  product_name: string
  category: string
  brand: string
  type: string
  seller_name: string
  price: number
  buyer_sku_code: string
  buyer_product_status: boolean
  seller_product_status: boolean
  unlimited_stock: boolean
  stock: number
  multi: boolean
  start_cut_off: string
  end_cut_off: string
  desc: string
}

/** A product that is asked about first: bills. */
export type PostpaidProduct = {
  product_name: string
  category: string
  brand: string
  seller_name: string
  admin: number
  commission: number
  buyer_sku_code: string
  buyer_product_status: boolean
  seller_product_status: boolean
  desc: string
}

type Row = [sku: string, name: string, category: string, brand: string, price: number, desc?: string]

const PREPAID: readonly Row[] = [
  ['tsel10', 'Telkomsel 10.000', 'Pulsa', 'TELKOMSEL', 10_250],
  ['tsel25', 'Telkomsel 25.000', 'Pulsa', 'TELKOMSEL', 24_900],
  ['tsel50', 'Telkomsel 50.000', 'Pulsa', 'TELKOMSEL', 49_600],
  ['tseld3', 'Telkomsel Data 3 GB', 'Data', 'TELKOMSEL', 31_500, '3 GB, berlaku 30 hari'],
  ['byu10', 'by.U 10.000', 'Pulsa', 'by.U', 10_150],
  ['byu25', 'by.U 25.000', 'Pulsa', 'by.U', 25_050],
  ['isat10', 'Indosat 10.000', 'Pulsa', 'INDOSAT', 10_900],
  ['isat25', 'Indosat 25.000', 'Pulsa', 'INDOSAT', 25_100],
  ['isatd5', 'Indosat Data 5 GB', 'Data', 'INDOSAT', 27_000, '5 GB, berlaku 28 hari'],
  ['tri10', 'Tri 10.000', 'Pulsa', 'TRI', 10_400],
  ['tri25', 'Tri 25.000', 'Pulsa', 'TRI', 24_700],
  ['xld10', 'XL 10.000', 'Pulsa', 'XL', 10_000],
  ['xld25', 'XL 25.000', 'Pulsa', 'XL', 24_850],
  ['xldata4', 'XL Data 4 GB', 'Data', 'XL', 29_800, '4 GB, berlaku 30 hari'],
  ['axis10', 'Axis 10.000', 'Pulsa', 'AXIS', 10_550],
  ['smart10', 'Smartfren 10.000', 'Pulsa', 'SMARTFREN', 9950],
  ['pln20', 'Token PLN 20.000', 'PLN', 'PLN', 20_150],
  ['pln50', 'Token PLN 50.000', 'PLN', 'PLN', 50_150],
  ['pln100', 'Token PLN 100.000', 'PLN', 'PLN', 100_150],
]

const POSTPAID: readonly [sku: string, name: string, brand: string][] = [
  ['pln', 'PLN Pascabayar', 'PLN PASCABAYAR'],
  ['pdam', 'PDAM Tirta Contoh', 'PDAM'],
  ['internet', 'Internet Rumah', 'INTERNET PASCABAYAR'],
  ['bpjs', 'BPJS Kesehatan', 'BPJS KESEHATAN'],
  ['multifinance', 'Angsuran Kredit', 'MULTIFINANCE'],
  ['cimahi', 'PBB Kota Cimahi', 'PBB'],
  ['pgas', 'Gas Negara', 'GAS NEGARA'],
  ['tv', 'TV Berlangganan', 'TV PASCABAYAR'],
  ['emoney', 'Dompet Digital Contoh', 'E-MONEY'],
]

const ADMIN = 2500
const COMMISSION = 1000

export function prepaidProducts(): PrepaidProduct[] {
  return PREPAID.map(([buyer_sku_code, product_name, category, brand, price, desc = '-']) => ({
    product_name,
    category,
    brand,
    type: 'Umum',
    seller_name: 'PENJUAL CONTOH',
    price,
    buyer_sku_code,
    buyer_product_status: true,
    seller_product_status: true,
    unlimited_stock: true,
    stock: 0,
    multi: true,
    start_cut_off: '0:0',
    end_cut_off: '0:0',
    desc,
  }))
}

export function postpaidProducts(): PostpaidProduct[] {
  return POSTPAID.map(([buyer_sku_code, product_name, brand]) => ({
    product_name,
    category: 'Pascabayar',
    brand,
    seller_name: 'PENJUAL CONTOH',
    admin: ADMIN,
    commission: COMMISSION,
    buyer_sku_code,
    buyer_product_status: true,
    seller_product_status: true,
    desc: '-',
  }))
}
