import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import type { Sedekah } from '#lib/sedekah.ts'
import { sedekahCopy } from '../sedekah.copy.ts'

type CardProps = { sedekah: Sedekah; onChange: () => void; onRemove: () => void }

/** The donation in a basket of bills. */
export function SedekahCard({ sedekah, onChange, onRemove }: CardProps) {
  return (
    <article className="plain" aria-label={sedekahCopy.title}>
      <h2 className="text-base">{sedekahCopy.title}</h2>
      <p className="text-sm text-ink-soft">{sedekahCopy.free}</p>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 text-ink-soft">{sedekah.nama}</span>
        <Nominal value={sedekah.jumlah} />
      </p>
      <div className="-mx-3 mt-1 flex flex-wrap justify-between">
        <Button look="quiet" onClick={onChange} aria-label={sedekahCopy.change}>
          {sedekahCopy.changeIt}
        </Button>
        <Button look="quiet" onClick={onRemove} aria-label={sedekahCopy.removeIt}>
          {sedekahCopy.remove}
        </Button>
      </div>
    </article>
  )
}
