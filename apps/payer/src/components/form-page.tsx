import type { ReactNode } from 'react'
import { type Target } from '#lib/router/addresses.ts'
import { AppBar } from './app-bar.tsx'

type FormPageProps = {
  title: string
  back: Target
  heading: string
  text?: ReactNode
  children: ReactNode
}

/** A screen with one form, on plain paper: a narrow column on a desktop, the full width on a phone. */
export function FormPage({ title, back, heading, text, children }: FormPageProps) {
  return (
    <>
      <AppBar title={title} back={back} />
      <main tabIndex={-1} className="form-page">
        {/* A heading in the words of the bar is for screen readers only. */}
        <h1 className={isSame(title, heading) ? 'sr-only' : 'text-2xl'}>{heading}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
        <div className={text ? 'mt-6' : 'mt-2'}>{children}</div>
      </main>
    </>
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
