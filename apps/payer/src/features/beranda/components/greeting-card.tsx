import { instantOf, now } from '@lunas/client/clock'
import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { berandaCopy } from '../beranda.copy.ts'
import { greetingAt } from '../greeting.ts'

type GreetingCardProps = { nama: string; beranda?: Beranda | undefined; children: ReactNode }

/** Greets the person and shows the two sums; the name is known before the sums. */
export function GreetingCard({ nama, beranda, children }: GreetingCardProps) {
  return (
    <section className="greeting">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-on-deep-soft">{greetingAt(instantOf(now()).getHours())},</p>
          <h1 className="truncate text-xl md:text-2xl">{beranda?.nama ?? nama}</h1>
        </div>
        {children}
      </div>
      <dl className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <dt className="text-sm text-on-deep-soft">{berandaCopy.owed}</dt>
          <dd className="min-h-9 text-3xl font-bold tracking-tight">
            {beranda && <Nominal value={beranda.total_sisa} />}
          </dd>
        </div>
        {beranda?.saldo ? (
          <div className="saldo">
            <dt className="flex items-center gap-1.5 text-sm">
              <WalletIcon size={18} />
              {berandaCopy.saldo}
            </dt>
            <dd className="font-semibold">
              <Nominal value={beranda.saldo} />
            </dd>
          </div>
        ) : null}
      </dl>
      {beranda && beranda.anak.length > 0 && beranda.total_sisa === 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm">
          <CheckCircleIcon size={18} />
          {berandaCopy.nothingOwed}
        </p>
      )}
    </section>
  )
}
