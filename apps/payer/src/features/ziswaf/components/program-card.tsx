import type { KartuProgram } from '@lunas/contract/ziswaf/program'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { PersonIcon } from '@lunas/ui/icons/person'
import { Link } from '#lib/router/link.tsx'
import { ziswafCopy } from '../ziswaf.copy.ts'
import { Collected } from './collected.tsx'
import { ProgramPicture } from './program-picture.tsx'

type CardProps = { program: KartuProgram; isFirst: boolean }

/** A program in the list; the whole card leads to its page. */
export function ProgramCard({ program, isFirst }: CardProps) {
  const { kode_program, jenis, nama, ringkas, gambar, donatur, sisa_hari, halangan } = program
  return (
    <article className="program-card card">
      <ProgramPicture gambar={gambar} isFirst={isFirst} sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw" />
      <div className="flex grow flex-col gap-2 p-4">
        <p className="text-sm font-semibold text-brand">{jenisProgramWords[jenis]}</p>
        <h3 className="text-lg">
          <Link to="/ziswaf/program/$kode_program" params={{ kode_program }} className="program-link">
            {nama}
          </Link>
        </h3>
        <p className="grow text-sm text-ink-soft">{ringkas}</p>
        <Collected program={program} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
          <span className="inline-flex items-center gap-1">
            <PersonIcon size={16} />
            {ziswafCopy.donors(donatur)}
          </span>
          {sisa_hari !== null && (
            <span className="inline-flex items-center gap-1">
              <ClockIcon size={16} />
              {ziswafCopy.daysLeft(sisa_hari)}
            </span>
          )}
        </p>
        {halangan && <p className="tone-due rounded-field px-3 py-2 text-sm">{halangan}</p>}
      </div>
    </article>
  )
}
