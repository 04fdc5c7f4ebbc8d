import type { NilaiHariIni } from '@lunas/contract/ziswaf/nilai'
import { Button } from '@lunas/ui/button'
import { CalendarIcon } from '@lunas/ui/icons/calendar'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { Skeleton } from '@lunas/ui/skeleton'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useNilai } from '#features/ziswaf/api/ziswaf.ts'
import { FidyahForm, FitrahForm } from '#features/ziswaf/components/fitrah-form.tsx'
import { EmasForm, PerdaganganForm, TabunganForm } from '#features/ziswaf/components/harta-form.tsx'
import { PenghasilanForm } from '#features/ziswaf/components/penghasilan-form.tsx'
import {
  closedBecause, KALKULATOR_NAMES, nilaiOf, readKalkulator, type Kalkulator,
} from '#features/ziswaf/kalkulator.ts'
import { kalkulatorCopy } from '#features/ziswaf/ziswaf.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { useSearch } from '#lib/router/screens.tsx'

/** Computes zakat in the browser with the values that hold today. */
export function KalkulatorPage() {
  const { data, error, refetch } = useNilai()
  const hitung = readKalkulator(useSearch('/ziswaf/kalkulator').hitung)
  return (
    <>
      <AppBar title={kalkulatorCopy.title} back={{ to: '/ziswaf/ziswaf' }} />
      <main tabIndex={-1} className="mx-auto w-full max-w-xl space-y-5 p-4 pb-10 md:py-8">
        <div>
          <h1 className="text-2xl">{kalkulatorCopy.heading}</h1>
          <p className="mt-1 text-ink-soft">{kalkulatorCopy.about}</p>
        </div>
        <nav aria-label={kalkulatorCopy.which} className="chips">
          {KALKULATOR_NAMES.map((name) => (
            <Link
              key={name}
              to="/ziswaf/kalkulator"
              search={{ hitung: name }}
              replace
              keepsScroll
              className="chip"
              aria-current={name === hitung ? 'true' : undefined}
            >
              {kalkulatorCopy.words[name]}
            </Link>
          ))}
        </nav>
        {!data && !error && (
          <div role="status" aria-label={kalkulatorCopy.loading} className="space-y-4">
            <Skeleton className="h-48 rounded-card" />
            <Skeleton className="h-24 rounded-card" />
          </div>
        )}
        {!data && error && (
          <EmptyState Icon={HeartIcon} title={kalkulatorCopy.failed} error={error}>
            <Button onClick={() => void refetch()}>{kalkulatorCopy.retry}</Button>
          </EmptyState>
        )}
        {data && <One key={hitung} which={hitung} today={data} />}
      </main>
    </>
  )
}

function One({ which, today }: { which: Kalkulator; today: NilaiHariIni }) {
  const closed = closedBecause(today, which)
  const form = closed ? null : formOf(which, today)
  if (form) return form
  return <EmptyState Icon={CalendarIcon} tone="due" title={kalkulatorCopy.closedTitle} text={closed} />
}

/** Null when a value is missing, which `closedBecause` has already explained. */
function formOf(which: Kalkulator, today: NilaiHariIni) {
  const kadar = nilaiOf(today, 'kadar_zakat')
  if (which === 'penghasilan') {
    const bulan = nilaiOf(today, 'nisab_penghasilan_bulan')
    const tahun = nilaiOf(today, 'nisab_penghasilan_tahun')
    return bulan && tahun && kadar ? <PenghasilanForm bulan={bulan} tahun={tahun} kadar={kadar} /> : null
  }
  if (which === 'fitrah') {
    const [uang, beras] = [nilaiOf(today, 'fitrah_uang'), nilaiOf(today, 'fitrah_beras')]
    const liter = nilaiOf(today, 'fitrah_beras_liter')
    return uang && beras && liter ? <FitrahForm uang={uang} beras={beras} liter={liter} /> : null
  }
  if (which === 'fidyah') {
    const perHari = nilaiOf(today, 'fidyah')
    return perHari ? <FidyahForm perHari={perHari} /> : null
  }
  const nisab = nilaiOf(today, 'nisab_emas')
  if (!nisab || !kadar) return null
  const HartaForm = { tabungan: TabunganForm, emas: EmasForm, perdagangan: PerdaganganForm }[which]
  return <HartaForm nisab={nisab} kadar={kadar} harga={nilaiOf(today, 'harga_emas')} />
}
