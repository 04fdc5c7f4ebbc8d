import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import type { Screen } from '../screen.ts'

type PaletteProps = { open: boolean; onOpen: (open: boolean) => void; screens: Screen[] }

/** Finds a screen by a few letters. */
export function Palette({ open, onOpen, screens }: PaletteProps) {
  const router = useRouter()
  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="popup">
          <Dialog.Title className="sr-only">Buka layar</Dialog.Title>
          <Autocomplete.Root
            items={screens}
            inline
            open
            autoHighlight="always"
            itemToStringValue={({ title, about }) => `${title} ${about}`}
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
              {(screen: Screen) => (
                <Autocomplete.Item
                  key={screen.path}
                  value={screen}
                  className="choice"
                  onClick={() => {
                    onOpen(false)
                    void router.navigate({ to: screen.path })
                  }}
                >
                  <screen.Icon size={18} className="shrink-0" />
                  <span className="grow font-medium sm:grow-0 sm:whitespace-nowrap">{screen.title}</span>
                  <span className="hidden grow truncate text-ink-faint sm:block">{screen.about}</span>
                  {screen.shortcut !== undefined && (
                    <span aria-hidden="true" className="whitespace-nowrap">
                      <kbd>g</kbd> <kbd>{screen.shortcut}</kbd>
                    </span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
