import { useState } from 'react'
import type { Tautan } from '@lunas/contract/tautan'
import { Button } from '@lunas/ui/button'
import { Sheet } from '@lunas/ui/sheet'
import { tautanCopy } from '../tautan.copy.ts'
import { MakeForm, type Line } from './make-form.tsx'
import { TautanHistory } from './tautan-history.tsx'
import { TautanShare } from './tautan-share.tsx'

type SheetProps = {
  open: boolean
  kode_siswa: string
  lines: readonly Line[]
  onClose: () => void
}

/** The chosen bills as a link for somebody else. */
export function TautanSheet({ open, onClose, ...content }: SheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={tautanCopy.title} closeLabel={tautanCopy.close}>
      <Content {...content} />
    </Sheet>
  )
}

function Content({ kode_siswa, lines }: Pick<SheetProps, 'kode_siswa' | 'lines'>) {
  const [made, setMade] = useState<Tautan>()
  return (
    <div className="space-y-6 p-4">
      <p className="text-sm text-ink-soft">{tautanCopy.about}</p>
      {made ? (
        <div className="space-y-3">
          <TautanShare tautan={made} />
          <Button look="quiet" className="w-full" onClick={() => setMade(undefined)}>
            {tautanCopy.another}
          </Button>
        </div>
      ) : (
        <MakeForm kode_siswa={kode_siswa} lines={lines} onMade={setMade} />
      )}
      <TautanHistory kode_siswa={kode_siswa} />
    </div>
  )
}
