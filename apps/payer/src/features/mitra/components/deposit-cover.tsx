import type { MitraSaya } from '@lunas/contract/mitra/mitra'
import { SearchIcon } from '@lunas/ui/icons/search'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '#lib/router/link.tsx'
import { mitraCopy } from '../mitra.copy.ts'

/** What the agent has, what is left of the day, and the one thing that is done most: a family at the counter. */
export function DepositCover({ saya, isReady }: { saya: MitraSaya; isReady: boolean }) {
  const { usaha, saldo, batas_harian, hari_ini } = saya
  return (
    <section className="cover -mt-4 md:mt-0">
      <h1 className="text-lg wrap-anywhere">{usaha}</h1>
      <dl className="mt-3 space-y-1">
        <dt className="text-sm text-on-deep-soft">{mitraCopy.deposit}</dt>
        <dd className="amount amount-big"><Nominal value={saldo} /></dd>
      </dl>
      <p className="text-sm text-on-deep-soft">
        {mitraCopy.left(Math.max(0, batas_harian - hari_ini.jumlah), batas_harian)}
      </p>
      {isReady && (
        <Link to="/mitra/bayar" className="btn cover-pay mt-4">
          <SearchIcon size={20} /> {mitraCopy.pay}
        </Link>
      )}
    </section>
  )
}
