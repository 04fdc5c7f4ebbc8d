import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { Sheet } from '@lunas/ui/sheet'
import { kabarCopy } from '../kabar.copy.ts'
import { KabarList } from './kabar-list.tsx'
import { PilihanForm } from './pilihan-form.tsx'

/** The parent's messages; what they receive is folded apart. */
export function KabarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={kabarCopy.title}
      closeLabel={kabarCopy.close}
      tall
    >
      <div className="space-y-4 p-4">
        <details className="card group overflow-hidden">
          <summary className="disclosure px-4">
            {kabarCopy.choices}
            <ChevronDownIcon className="shrink-0 text-ink-faint group-open:rotate-180" />
          </summary>
          <PilihanForm />
        </details>
        <section>
          <h3 className="mb-2 text-base">{kabarCopy.heading}</h3>
          <KabarList />
        </section>
      </div>
    </Sheet>
  )
}
