import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { Button } from '@lunas/ui/button'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { AmountForm } from '#components/amount-form.tsx'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { SumBar } from '#components/sum-bar.tsx'
import { DonasiShares } from '#features/donasi/components/donasi-shares.tsx'
import { DonaturForm } from '#features/donasi/components/donatur-form.tsx'
import { CEPAT, MINIMUM, payableOf, problemsOf, startDonatur } from '#features/donasi/donasi.ts'
import { donasiCopy } from '#features/donasi/donasi.copy.ts'
import { draftedFor } from '#features/pembayaran/draft.ts'
import { useProgram } from '#features/ziswaf/api/ziswaf.ts'
import { useParams, useSearch } from '#lib/router/screens.tsx'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { AmountCheckout } from './amount-checkout.tsx'
import { donasiUntuk } from './donasi-untuk.ts'

const WHOM = { untuk: 'donasi' } as const

/** Gives to a program: amount or shares, who gives, then the usual ways to pay. */
export function DonasiPage() {
  const { kode_program } = useParams('/ziswaf/donasi/$kode_program')
  const { data: program, error, refetch } = useProgram(kode_program)
  return (
    <>
      <AppBar
        title={donasiCopy.title}
        back={{ to: '/ziswaf/program/$kode_program', params: { kode_program } }}
      />
      {program && <Loaded key={kode_program} program={program} />}
      {!program && (
        <main tabIndex={-1} className="two-columns">
          {error ? (
            <EmptyState Icon={HeartIcon} isPage title={donasiCopy.failed} error={error}>
              <Button onClick={() => void refetch()}>{donasiCopy.retry}</Button>
            </EmptyState>
          ) : (
            <div role="status" aria-label={donasiCopy.loading} className="space-y-5">
              <Skeleton className="h-60 rounded-card" />
              <Skeleton className="h-72 rounded-card" />
            </div>
          )}
        </main>
      )}
    </>
  )
}

function Loaded({ program }: { program: RincianProgram }) {
  const { kode_program, nama, unit, qurban, halangan } = program
  const search = useSearch('/ziswaf/donasi/$kode_program')
  const metode = useOverlay('metode')
  // The amount of a calculator, or the one chosen before a reload.
  const [typed, setTyped] = useState(() => payableOf(search.jumlah) ?? draftedFor(kode_program))
  const [bagian, setBagian] = useState(1)
  const [donatur, setDonatur] = useState(() => startDonatur(session()?.nama ?? ''))
  const [isAsked, setAsked] = useState(false)
  const jumlah = qurban ? qurban.harga_bagian * bagian : typed
  const problems = problemsOf(jumlah, donatur)
  const isReady = jumlah !== undefined && jumlah >= MINIMUM && halangan === '' &&
    Object.values(problems).every((problem) => problem === '')
  return (
    <>
      <main tabIndex={-1} data-title={nama} className="two-columns has-bar">
        <div className="space-y-5">
          <header>
            <h1 className="text-xl md:text-2xl">{nama}</h1>
            <p className="mt-1 text-sm text-ink-soft">{unit}</p>
          </header>
          {halangan && <p role="status" className="tone-due rounded-field px-3 py-2">{halangan}</p>}
          {qurban ? (
            <DonasiShares qurban={qurban} bagian={bagian} onBagian={setBagian} />
          ) : (
            <AmountForm
              title={donasiCopy.choose}
              other={donasiCopy.other}
              presets={CEPAT}
              jumlah={typed}
              problem={problems.jumlah}
              onJumlah={setTyped}
            />
          )}
          <DonaturForm
            donatur={donatur}
            problems={{ ...problems, nama: isAsked ? problems.nama : '' }}
            onDonatur={setDonatur}
          />
        </div>
        <SumBar
          label={donasiCopy.total}
          line={donasiCopy.total}
          jumlah={jumlah ?? 0}
          below={<p className="mt-2 text-sm text-ink-soft max-md:hidden">{donasiCopy.free}</p>}
        >
          <Button
            className="grow md:w-full"
            disabled={jumlah === undefined || halangan !== ''}
            onClick={() => (isReady ? metode.show() : setAsked(true))}
          >
            {donasiCopy.toMetode}
          </Button>
        </SumBar>
      </main>
      <AmountCheckout
        whom={WHOM}
        untuk={donasiUntuk(program, { jumlah: jumlah ?? 0, bagian, donatur })}
        jumlah={jumlah ?? 0}
        isReady={isReady}
        onMade={() => setTyped(undefined)}
      />
    </>
  )
}
