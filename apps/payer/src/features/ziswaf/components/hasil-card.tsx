import type { Nilai } from '@lunas/contract/ziswaf/nilai'
import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { jenisNilaiWords } from '@lunas/contract/ziswaf/program.words'
import { Nominal } from '@lunas/ui/nominal'
import { localDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import type { HasilZakat } from '@lunas/values/zakat'
import type { ReactNode } from 'react'
import { useZiswaf } from '../api/ziswaf.ts'
import { nilaiWord } from '../kalkulator.ts'
import { kalkulatorCopy } from '../ziswaf.copy.ts'
import { DonateLink } from './donate-link.tsx'

type HasilProps = { hasil: HasilZakat | undefined; kadar: Nilai; program: JenisProgram }

/** What zakat comes to, or why nothing is due yet. */
export function HasilCard({ hasil, kadar, program }: HasilProps) {
  if (!hasil) return <Waiting />
  return (
    <Frame title={kalkulatorCopy.result}>
      {hasil.wajib ? (
        <Nominal value={hasil.zakat} className="block text-3xl font-bold tracking-tight" />
      ) : (
        <>
          <p className="text-xl font-semibold">{kalkulatorCopy.below}</p>
          <p className="text-sm text-ink-soft">
            {kalkulatorCopy.belowHint(formatRupiah(hasil.nisab))}
          </p>
        </>
      )}
      <dl className="hasil-lines">
        <Line word={kalkulatorCopy.base} value={formatRupiah(hasil.dasar)} />
        <Line word={kalkulatorCopy.nisab} value={formatRupiah(hasil.nisab)} />
        <Line word={kalkulatorCopy.rate} value={nilaiWord(kadar)} />
      </dl>
      {hasil.wajib && <p className="text-xs text-ink-faint">{kalkulatorCopy.rounding}</p>}
      {hasil.wajib ? (
        <PayFor jenis={program} jumlah={hasil.zakat} word={kalkulatorCopy.pay} />
      ) : (
        <PayFor jenis="sedekah" word={kalkulatorCopy.give} />
      )}
    </Frame>
  )
}

type AmountProps = { title: string; jumlah: number | undefined; jenis: JenisProgram }

/** A plain amount, such as fitrah or fidyah. */
export function AmountCard({ title, jumlah, jenis }: AmountProps) {
  if (!jumlah) return <Waiting />
  return (
    <Frame title={title}>
      <Nominal value={jumlah} className="block text-3xl font-bold tracking-tight" />
      <PayFor jenis={jenis} jumlah={jumlah} word={kalkulatorCopy.pay} />
    </Frame>
  )
}

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="plain space-y-3" aria-live="polite" aria-label={title}>
      <h2 className="text-sm text-ink-soft">{title}</h2>
      {children}
    </section>
  )
}

export function Waiting() {
  return <p className="plain text-ink-soft">{kalkulatorCopy.empty}</p>
}

function Line({ word, value }: { word: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{word}</dt>
      <dd className="nominal font-semibold">{value}</dd>
    </div>
  )
}

type PayForProps = { jenis: JenisProgram; jumlah?: number; word: string }

/** Leads to the first open program of a kind. */
function PayFor({ jenis, jumlah, word }: PayForProps) {
  const { data } = useZiswaf()
  if (!data) return null
  const program = data.program.find((one) => one.jenis === jenis)
  if (!program) return <p className="text-sm text-ink-soft">{kalkulatorCopy.noProgram}</p>
  if (program.halangan)
    return <p className="tone-due rounded-field px-3 py-2 text-sm">{program.halangan}</p>
  const { kode_program } = program
  return (
    <DonateLink
      kode_program={kode_program}
      {...(jumlah !== undefined && { jumlah })}
      className="w-full text-lg"
    >
      {word}
    </DonateLink>
  )
}

/** The decrees behind a calculation. */
export function Basis({ nilai }: { nilai: readonly Nilai[] }) {
  return (
    <section className="px-1 text-sm text-ink-soft">
      <h2 className="text-sm font-semibold text-ink">{kalkulatorCopy.basis}</h2>
      <ul className="mt-1 space-y-1">
        {nilai.map((one) => (
          <li key={one.jenis}>
            {jenisNilaiWords[one.jenis]} <b className="nominal text-ink">{nilaiWord(one)}</b>:{' '}
            {[one.keputusan, ...datesOf(one)].join(', ')}. {one.sumber}.
          </li>
        ))}
      </ul>
    </section>
  )
}

function datesOf({ tanggal_keputusan, berlaku_sampai }: Nilai): string[] {
  return [
    ...(tanggal_keputusan ? [kalkulatorCopy.dated(localDate(tanggal_keputusan))] : []),
    ...(berlaku_sampai ? [kalkulatorCopy.until(localDate(berlaku_sampai))] : []),
  ]
}
