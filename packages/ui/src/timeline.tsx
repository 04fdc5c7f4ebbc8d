export type TimelineStep = { word: string; note?: string; state: 'done' | 'now' | 'next' | 'failed' }

/** What has happened, what is awaited and what follows; read as a list. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ word, note, state }) => (
        <li key={word} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{word}</b>
          {note}
        </li>
      ))}
    </ol>
  )
}
