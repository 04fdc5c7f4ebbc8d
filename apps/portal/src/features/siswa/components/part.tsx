import { useId, type ReactNode } from 'react'

type PartProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of the pupil's page, with what can be done about it beside its title. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <div className="-mx-3 flex flex-wrap sm:mx-0">{actions}</div>
      </div>
      {children}
    </section>
  )
}
