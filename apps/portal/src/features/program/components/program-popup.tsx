import type { ProgramPortal } from '@lunas/contract/ziswaf/program'
import { statusProgramWords } from '@lunas/contract/ziswaf/program.words'
import { Button } from '@lunas/ui/button'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { useSaya } from '#lib/saya.ts'
import { useStatusProgram, useTandaiProgram } from '../api/program.ts'
import { ProgramForm } from './program-form.tsx'

type ProgramPopupProps = { program: ProgramPortal | undefined; onClose: () => void }

/** One program: its status, and the form for those who may change it. */
export function ProgramPopup({ program, onClose }: ProgramPopupProps) {
  const { boleh } = useSaya()
  const canChange = boleh.includes('ubahProgram')
  return (
    <Popup open={program !== undefined} onClose={onClose} title={program?.nama ?? 'Program'} wide>
      {program && (
        <div className="space-y-5">
          <div className="flex flex-wrap items-center gap-3">
            <StateBadge {...statusProgramWords[program.status]} />
            {canChange && <StatusButton program={program} onDone={onClose} />}
            {canChange && <MarkButton program={program} onDone={onClose} />}
          </div>
          {program.halangan && <p className="notice tone-due">{program.halangan}</p>}
          {canChange ? (
            <ProgramForm program={program} onDone={onClose} />
          ) : (
            <p className="whitespace-pre-line">{program.cerita}</p>
          )}
        </div>
      )}
    </Popup>
  )
}

const WORDS = { draf: 'Tayangkan', tayang: 'Tutup program', ditutup: 'Buka lagi' } as const

function StatusButton({ program, onDone }: { program: ProgramPortal; onDone: () => void }) {
  const { kode_program, status } = program
  const change = useStatusProgram(onDone)
  return (
    <Button
      look={status === 'tayang' ? 'danger' : 'secondary'}
      busy={change.isPending}
      onClick={() => change.mutate({ kode_program, status: status === 'tayang' ? 'ditutup' : 'tayang' })}
    >
      {WORDS[status]}
    </Button>
  )
}

/** Only funds of infak and sedekah may pay bills of families in hardship. */
function MarkButton({ program, onDone }: { program: ProgramPortal; onDone: () => void }) {
  const { kode_program, status, jenis, untuk_tagihan } = program
  const mark = useTandaiProgram(onDone)
  if (status === 'draf' || (jenis !== 'infak' && jenis !== 'sedekah')) return null
  return (
    <Button
      look="secondary"
      busy={mark.isPending}
      onClick={() => mark.mutate({ kode_program, untuk_tagihan: !untuk_tagihan })}
    >
      {untuk_tagihan ? 'Hentikan pelunasan tagihan' : 'Izinkan melunasi tagihan'}
    </Button>
  )
}
