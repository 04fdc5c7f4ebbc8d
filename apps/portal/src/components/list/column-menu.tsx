import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'

type ColumnMenuProps = {
  /** Without the first column, which names the row and is always shown. */
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** Chooses the visible columns. */
export function ColumnMenu({ columns, hidden, onHidden }: ColumnMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className="btn btn-secondary">
        Kolom
        <ChevronDown size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="float">
            {columns.slice(1).map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                className="choice"
                closeOnClick={false}
                checked={!hidden.includes(id)}
                onCheckedChange={(isShown) =>
                  onHidden(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])
                }
              >
                <span className="grow">{header}</span>
                <Menu.CheckboxItemIndicator>
                  <Check size={16} />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
