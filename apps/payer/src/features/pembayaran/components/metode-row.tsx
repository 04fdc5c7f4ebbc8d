import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { BankIcon } from '@lunas/ui/icons/bank'
import { DeviceIcon } from '@lunas/ui/icons/device'
import { QrIcon } from '@lunas/ui/icons/qr'
import { StoreIcon } from '@lunas/ui/icons/store'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { pembayaranCopy } from '../pembayaran.copy.ts'

const ICONS = {
  titipan: WalletIcon,
  qris: QrIcon,
  dompet: DeviceIcon,
  virtual_account: BankIcon,
  gerai: StoreIcon,
}

type MetodeRowProps = {
  pilihan: PilihanMetode
  isCheapest: boolean
  onChoose: (pilihan: PilihanMetode) => void
}

/** One method with its fee; an unavailable one is shown with the reason. */
export function MetodeRow({ pilihan, isCheapest, onChoose }: MetodeRowProps) {
  const { nama, kelompok, biaya, total, tersedia, alasan } = pilihan
  const Icon = ICONS[kelompok]
  return (
    <li>
      <button
        type="button"
        className="metode"
        disabled={!tersedia}
        onClick={() => onChoose(pilihan)}
      >
        <span className="tone-brand grid size-10 shrink-0 place-items-center rounded-field">
          <Icon />
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{nama}</span>
            {isCheapest && <span className="badge tone-paid px-2">{pembayaranCopy.cheapest}</span>}
          </span>
          <span className="block text-sm text-ink-soft">{tersedia ? feeOf(biaya) : alasan}</span>
        </span>
        {tersedia && <Nominal value={total} className="font-semibold" />}
      </button>
    </li>
  )
}

function feeOf(biaya: number): string {
  return biaya === 0 ? pembayaranCopy.free : pembayaranCopy.fee(formatRupiah(biaya))
}
