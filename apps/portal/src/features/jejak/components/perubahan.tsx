import type { BarisJejak } from '@lunas/contract/portal/audit'
import type { ReactNode } from 'react'
import { NoValue } from '#components/data-table/columns.tsx'
import { sayFact } from '../say-fact.ts'

type PerubahanProps = Pick<BarisJejak, 'sebelum' | 'sesudah' | 'rincian'>

/** The values before and after a change, and further details; a counter of versions tells nobody anything. */
export function Perubahan({ sebelum, sesudah, rincian }: PerubahanProps) {
  const names = [...new Set([...Object.keys(sebelum ?? {}), ...Object.keys(sesudah ?? {})])]
    .filter((name) => name !== 'versi')
  const facts = Object.entries(rincian)
  if (names.length === 0 && facts.length === 0) return <NoValue />
  return (
    <dl className="facts text-xs">
      {names.map((name) => (
        <Change key={name} name={name} before={sebelum?.[name]} after={sesudah?.[name]} />
      ))}
      {facts.map(([name, value]) => (
        <Fact key={`rincian-${name}`} name={name}>
          {sayFact(name, value)}
        </Fact>
      ))}
    </dl>
  )
}

type Value = string | number | boolean | undefined
type ChangeProps = { name: string; before: Value; after: Value }

function Change({ name, before, after }: ChangeProps) {
  if (before === after) return <Fact name={name}>{sayFact(name, after)}</Fact>
  return (
    <Fact name={name}>
      {before !== undefined && <del>{sayFact(name, before)}</del>}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <ins className="no-underline">{sayFact(name, after)}</ins>}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name.replace(/_id$/, '').replaceAll('_', ' ')}</dt>
      <dd>{children}</dd>
    </>
  )
}
