import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import type { MenuEntry } from './menu.ts'

type PaletteProps = { open: boolean; onOpen: (open: boolean) => void; entries: MenuEntry[] }

/** Every screen by a few letters; on a small screen it is also the menu. */
export function Palette({ open, onOpen, entries }: PaletteProps) {
  const router = useRouter()
  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="popup">
          <Dialog.Title className="sr-only">Buka layar</Dialog.Title>
          <Autocomplete.Root
            items={entries}
            inline
            open
            autoHighlight="always"
            itemToStringValue={({ word, about }) => `${word} ${about}`}
          >
            <Autocomplete.Input
              className="w-full border-b border-line bg-transparent px-4 py-3 text-base outline-none"
              placeholder="Ketik nama layar …"
              aria-label="Ketik nama layar"
            />
            <Autocomplete.Empty className="px-4 text-ink-soft empty:p-0 not-empty:py-6">
              Tidak ada layar dengan nama itu.
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto p-1.5 empty:p-0">
              {(entry: MenuEntry) => (
                <Autocomplete.Item
                  key={entry.to}
                  value={entry}
                  className="choice"
                  onClick={() => {
                    onOpen(false)
                    void router.navigate({ to: entry.to })
                  }}
                >
                  <entry.Icon size={18} />
                  <span className="font-medium">{entry.word}</span>
                  <span className="grow truncate text-ink-faint">{entry.about}</span>
                  <span aria-hidden="true">
                    <kbd>g</kbd> <kbd>{entry.key}</kbd>
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
