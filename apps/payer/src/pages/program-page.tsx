import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { Button } from '@lunas/ui/button'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { Skeleton } from '@lunas/ui/skeleton'
import { localDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { PengingatCard } from '#features/donasi/components/pengingat-card.tsx'
import { useProgram } from '#features/ziswaf/api/ziswaf.ts'
import { Collected } from '#features/ziswaf/components/collected.tsx'
import { Distributions } from '#features/ziswaf/components/distributions.tsx'
import { DonateLink } from '#features/ziswaf/components/donate-link.tsx'
import { ProgramPicture } from '#features/ziswaf/components/program-picture.tsx'
import { giveWord } from '#features/ziswaf/kelompok.ts'
import { ziswafCopy } from '#features/ziswaf/ziswaf.copy.ts'
import { useParams } from '#lib/router/screens.tsx'

/** One program: its story, how far it is, and the way to give. */
export function ProgramPage() {
  const { kode_program } = useParams('/ziswaf/program/$kode_program')
  const { data: program, error, refetch } = useProgram(kode_program)
  return (
    <>
      <AppBar title={ziswafCopy.title} back={{ to: '/ziswaf/ziswaf' }} isLeaf />
      {!program && (
        <main tabIndex={-1} className="mx-auto w-full max-w-3xl p-4">
          {error ? (
            <EmptyState Icon={HeartIcon} isPage title={ziswafCopy.failed} error={error}>
              <Button onClick={() => void refetch()}>{ziswafCopy.retry}</Button>
            </EmptyState>
          ) : (
            <div role="status" aria-label={ziswafCopy.loading} className="space-y-4">
              <Skeleton className="h-8 w-3/4" />
              <Skeleton className="h-24" />
            </div>
          )}
        </main>
      )}
      {program && <Loaded program={program} />}
    </>
  )
}

function Loaded({ program }: { program: RincianProgram }) {
  const { nama, jenis, ringkas, gambar, cerita, objek, unit, ketetapan } = program
  return (
    <main tabIndex={-1} data-title={nama} className="two-columns has-bar">
      <article className="space-y-5">
        <ProgramPicture
          gambar={gambar}
          isFirst
          sizes="(min-width: 48rem) 40rem, 92vw"
          className="rounded-card"
        />
        <div>
          <p className="text-sm font-semibold text-brand">{jenisProgramWords[jenis]}</p>
          <h1 className="mt-1 text-2xl md:text-3xl">{nama}</h1>
          <p className="mt-2 text-ink-soft">{ringkas}</p>
        </div>
        <div className="plain space-y-4 md:hidden">
          <Collected program={program} />
          <Figures program={program} />
        </div>
        <section className="space-y-3" aria-labelledby="cerita">
          <h2 id="cerita" className="text-lg">{ziswafCopy.story}</h2>
          {cerita.map((text, at) => (
            <p key={at} className="whitespace-pre-line text-ink-soft">{text}</p>
          ))}
        </section>
        <Distributions penyaluran={program.penyaluran} />
        {!program.halangan && <PengingatCard kode_program={program.kode_program} />}
        <dl className="plain divide-y divide-line text-sm">
          {objek && <Fact word={ziswafCopy.object} value={objek} />}
          <Fact word={ziswafCopy.receiver} value={unit} />
        </dl>
        {ketetapan && (
          <p className="px-1 text-sm text-ink-soft">
            {ziswafCopy.decree(ketetapan.nomor, ketetapan.penerbit, localDate(ketetapan.berlaku_sampai))}{' '}
            {ziswafCopy.free}
          </p>
        )}
      </article>
      <GiveBar program={program} />
    </main>
  )
}

function Figures({ program: { donatur, sisa_hari, tersalurkan, qurban } }: { program: RincianProgram }) {
  const left = sisa_hari === null ? ziswafCopy.noEnd : ziswafCopy.daysLeft(sisa_hari)
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        <Figure word={ziswafCopy.donorsWord} value={String(donatur)} />
        <Figure word={ziswafCopy.daysWord} value={left} />
        <Figure
          word={ziswafCopy.distributed}
          value={tersalurkan === 0 ? ziswafCopy.notYet : formatRupiah(tersalurkan)}
        />
      </dl>
      {qurban?.per_ekor === 7 && <p className="text-sm text-ink-soft">{ziswafCopy.sevenths}</p>}
    </>
  )
}

function Figure({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{word}</dt>
      <dd className="nominal font-semibold">{value}</dd>
    </div>
  )
}

function Fact({ word, value }: { word: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-3">
      <dt className="text-ink-faint">{word}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

/** The one next step: at the bottom on a phone, beside the story on a desktop. */
function GiveBar({ program }: { program: RincianProgram }) {
  const { jenis, kode_program, halangan, sedekah } = program
  return (
    <aside className="basket-bar space-y-3" aria-label={giveWord(jenis)}>
      <div className="hidden space-y-4 pb-2 md:block">
        <Collected program={program} />
        <Figures program={program} />
      </div>
      {halangan ? (
        <>
          <p role="status" className="tone-due rounded-field px-3 py-2 text-sm">{halangan}</p>
          {sedekah && (
            <DonateLink kode_program={sedekah} className="w-full text-lg">{ziswafCopy.give}</DonateLink>
          )}
        </>
      ) : (
        <DonateLink kode_program={kode_program} className="w-full text-lg">{giveWord(jenis)}</DonateLink>
      )}
    </aside>
  )
}
