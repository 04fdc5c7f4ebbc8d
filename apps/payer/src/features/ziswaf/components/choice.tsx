type ChoiceProps<V extends string> = {
  label: string
  value: V
  choices: readonly (readonly [value: V, word: string])[]
  onValue: (value: V) => void
}

/** One of a few words, all of them visible. */
export function Choice<V extends string>({ label, value, choices, onValue }: ChoiceProps<V>) {
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="chips">
        {choices.map(([one, word]) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === value}
            onClick={() => onValue(one)}
          >
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
