import { ListScreen } from '#components/list/list-screen.tsx'
import { tertahanList } from '#features/tertahan/tertahan-list.tsx'

const ABOUT =
  'Pembayaran yang tidak dapat dijelaskan penyedia, atau yang buktinya dikirim pembayar. Uang yang ' +
  'ditemukan dibukukan setelah orang kedua setuju.'

export function TertahanPage() {
  return <ListScreen list={tertahanList} about={ABOUT} />
}
