import { useState } from 'react'
import type { Tautan } from '@lunas/contract/pembayaran/tautan'
import { Button } from '@lunas/ui/button'
import { Sheet } from '@lunas/ui/sheet'
import { tautanCopy } from '../tautan.copy.ts'
import { MakeForm, type Anak } from './make-form.tsx'
import { TautanHistory } from './tautan-history.tsx'
import { TautanShare } from './tautan-share.tsx'

type SheetProps = {
  open: boolean
  anak: readonly Anak[]
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

function Content({ anak }: Pick<SheetProps, 'anak'>) {
  const [made, setMade] = useState<Tautan>()
  /** A link that was just revoked is no longer offered for sharing. */
  const drop = (kode: string) => setMade((last) => (last?.kode_tautan === kode ? undefined : last))
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
        <MakeForm anak={anak} onMade={setMade} />
      )}
      {anak[0] && <TautanHistory kode_siswa={anak[0].kode_siswa} onRevoked={drop} />}
    </div>
  )
}
