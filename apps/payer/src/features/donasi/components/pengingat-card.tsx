import type { PengingatDonasi } from '@lunas/contract/ziswaf/pengingat-donasi'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { dayName } from '#lib/moments.ts'
import { SelectField } from '#components/select-field.tsx'
import { useHentikan, useIngatkan, usePengingat } from '../api/pengingat.ts'
import { pengingatCopy } from '../donasi.copy.ts'

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1)

/** A donor who is logged in may wish to be reminded of this program once a month. */
export function PengingatCard({ kode_program }: { kode_program: string }) {
  const { data: kept } = usePengingat()
  if (!kept) return null
  const own = kept.find((one) => one.kode_program === kode_program)
  return (
    <section className="plain space-y-3" aria-labelledby="pengingat">
      <h2 id="pengingat" className="text-base">{pengingatCopy.title}</h2>
      {own ? <Kept pengingat={own} /> : <Wish kode_program={kode_program} />}
    </section>
  )
}

function Wish({ kode_program }: { kode_program: string }) {
  const [tanggal, setTanggal] = useState(1)
  const { mutate, isPending } = useIngatkan()
  return (
    <>
      <p className="text-sm text-ink-soft">{pengingatCopy.about}</p>
      <SelectField
        label={pengingatCopy.day}
        value={tanggal}
        choices={DAYS.map((day) => [day, pengingatCopy.each(day)])}
        onValue={(day) => setTanggal(Number(day))}
      />
      <Button look="secondary" className="w-full" busy={isPending} onClick={() => mutate({ kode_program, tanggal })}>
        {pengingatCopy.wish}
      </Button>
    </>
  )
}

function Kept({ pengingat }: { pengingat: PengingatDonasi }) {
  const { mutate, isPending } = useHentikan()
  return (
    <>
      <p>
        <span className="font-semibold">{pengingatCopy.each(pengingat.tanggal)}.</span>{' '}
        <span className="text-ink-soft">{pengingatCopy.next(dayName(pengingat.berikut))}</span>
      </p>
      <Button look="quiet" busy={isPending} onClick={() => mutate(pengingat.kode_program)}>
        {pengingatCopy.end}
      </Button>
    </>
  )
}

/** All reminders of the person, where each can be ended. */
export function PengingatList() {
  const { data: kept } = usePengingat()
  const { mutate, isPending, variables } = useHentikan()
  if (!kept || kept.length === 0) return null
  return (
    <section className="plain" aria-labelledby="pengingat-list">
      <h2 id="pengingat-list" className="text-base">{pengingatCopy.title}</h2>
      <ul className="divide-y divide-line">
        {kept.map(({ kode_program, program, tanggal, berikut }) => (
          <li key={kode_program} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <span className="min-w-0 flex-1 basis-[13rem]">
              <span className="block font-semibold wrap-anywhere">{program}</span>
              <span className="block text-sm text-ink-soft">
                {pengingatCopy.each(tanggal)}. {pengingatCopy.next(dayName(berikut))}
              </span>
            </span>
            <Button
              look="quiet"
              className="-mx-3"
              aria-label={pengingatCopy.endOf(program)}
              busy={isPending && variables === kode_program}
              onClick={() => mutate(kode_program)}
            >
              {pengingatCopy.end}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
