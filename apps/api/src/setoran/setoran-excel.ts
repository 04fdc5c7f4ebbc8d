import type { BarisSetoran, RincianSetoran } from '@lunas/contract/buku/setoran'
import writeExcelFile from 'write-excel-file/node'

const BOLD = { fontWeight: 'bold' } as const
const RUPIAH = '#,##0'

/** The statement as a sheet, line by line, sums below. */
export function renderSetoranExcel({ setoran, rincian }: RincianSetoran): Promise<Buffer> {
  const head = ['Kuitansi', 'Kode pembayaran', 'Waktu', 'Asal uang', 'Jumlah', 'Potongan', 'Bersih']
  const amount = (value: number, style = {}) => ({
    value, type: Number, format: RUPIAH, align: 'right' as const, ...style,
  })
  const lines = rincian.map((one) => [
    { value: one.nomor_kuitansi ?? '' },
    { value: one.kode_pembayaran ?? '' },
    { value: one.dibayar_at },
    { value: one.nama_metode },
    amount(signed(one)),
    amount(one.potongan),
    amount(signed(one) - one.potongan),
  ])
  const sums = [setoran.jumlah, setoran.potongan, setoran.bersih].map((sum) => amount(sum, BOLD))
  const rows = [
    [{ value: `Setoran ${setoran.sekolah}, ${setoran.tanggal}`, ...BOLD }],
    head.map((value) => ({ value, ...BOLD })),
    ...lines,
    [{ value: 'Jumlah', ...BOLD }, null, null, null, ...sums],
  ]
  const columns = [36, 44, 26, 24, 16, 14, 16].map((width) => ({ width }))
  return writeExcelFile(rows, { columns }).toBuffer()
}

function signed({ jumlah, kembali }: BarisSetoran): number {
  return kembali ? -jumlah : jumlah
}
