import type { MitraSaya } from '@lunas/contract/mitra/mitra'
import { SearchIcon } from '@lunas/ui/icons/search'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '#lib/router/link.tsx'
import { mitraCopy } from '../mitra.copy.ts'

/** What the agent has, its state, and the one next step: a family at the counter, or a deposit to serve it with. */
export function DepositCover({ saya, isReady }: { saya: MitraSaya; isReady: boolean }) {
  const { usaha, saldo } = saya
  return (
    <section className="cover -mt-4 md:mt-0">
      <h1 className="text-lg wrap-anywhere">{usaha}</h1>
      <dl className="mt-3 space-y-1">
        <dt className="text-sm text-on-deep-soft">{mitraCopy.deposit}</dt>
        <dd className="amount amount-big"><Nominal value={saldo} /></dd>
      </dl>
      <p className="text-sm text-on-deep-soft">{stateOf(saya)}</p>
      {isReady && (
        <Link to={saldo > 0 ? '/mitra/bayar' : '/mitra/deposit'} className="btn cover-pay mt-4">
          {saldo > 0 ? <SearchIcon size={20} /> : <WalletIcon size={20} />}
          {saldo > 0 ? mitraCopy.pay : mitraCopy.topUp}
        </Link>
      )}
    </section>
  )
}

function stateOf({ saldo, batas_harian, hari_ini }: MitraSaya): string {
  if (saldo <= 0) return mitraCopy.noDeposit
  const left = batas_harian - hari_ini.jumlah
  return left > 0 ? mitraCopy.left(left, batas_harian) : mitraCopy.noneLeft(batas_harian)
}
