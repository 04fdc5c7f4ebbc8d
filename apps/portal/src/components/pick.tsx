import { Select } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'

export type Choice<V extends string> = { value: V; label: string }

type PickProps<V extends string> = {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onValue: (value: V) => void
  /** Where the place itself says what is chosen, the label is only read out. */
  labelHidden?: boolean
  disabled?: boolean
}

/** One of a few. */
export function Pick<V extends string>(props: PickProps<V>) {
  const { label, choices, value, onValue, labelHidden, disabled = false } = props
  const id = useId()
  return (
    <div>
      <span id={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </span>
      <Select.Root
        items={choices}
        value={value}
        disabled={disabled}
        onValueChange={(next) => next !== null && onValue(next)}
      >
        <Select.Trigger className="field justify-between py-0" aria-labelledby={id}>
          <Select.Value className="truncate" />
          <Select.Icon>
            <ChevronDown size={16} />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-30">
            <Select.Popup className="float">
              {choices.map((choice) => (
                <Select.Item key={choice.value} value={choice.value} className="choice">
                  <Select.ItemText className="grow">{choice.label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Check size={16} />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </div>
  )
}
