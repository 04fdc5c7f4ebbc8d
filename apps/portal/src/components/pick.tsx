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
  /** If the context makes the meaning clear, the label is for screen readers only. */
  labelHidden?: boolean
  disabled?: boolean
  /** The error, with what to do about it; empty if there is none. */
  problem?: string
}

/** Chooses one of a few values. */
export function Pick<V extends string>(props: PickProps<V>) {
  const { label, choices, value, onValue, labelHidden, disabled = false, problem = '' } = props
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
        <Select.Trigger
          className="field justify-between py-0"
          aria-labelledby={id}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-below` })}
        >
          <Select.Value
            className="truncate"
            placeholder={choices.some((choice) => choice.value === value) ? undefined : 'Pilih'}
          />
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
      {problem && (
        <p id={`${id}-below`} className="mt-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
