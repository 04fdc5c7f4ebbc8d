import { Sheet } from '@lunas/ui/sheet'
import { kabarCopy } from '../kabar.copy.ts'
import { KabarList } from './kabar-list.tsx'
import { PilihanForm } from './pilihan-form.tsx'

/** The parent's messages, and the choice of messages. */
export function KabarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={kabarCopy.title}
      closeLabel={kabarCopy.close}
      tall
    >
      <div className="space-y-5 p-4">
        <p className="text-ink-soft">{kabarCopy.about}</p>
        <PilihanForm />
        <section>
          <h3 className="mb-2 text-base">{kabarCopy.heading}</h3>
          <KabarList />
        </section>
      </div>
    </Sheet>
  )
}
