import type { BarisJejak } from '@lunas/contract/audit'
import type { ReactNode } from 'react'

type PerubahanProps = Pick<BarisJejak, 'sebelum' | 'sesudah' | 'rincian'>

/** Before and after of every field that changed, and what else was written down. */
export function Perubahan({ sebelum, sesudah, rincian }: PerubahanProps) {
  const names = [...new Set([...Object.keys(sebelum ?? {}), ...Object.keys(sesudah ?? {})])]
  const facts = Object.entries(rincian)
  if (names.length === 0 && facts.length === 0) return '–'
  return (
    <dl className="facts text-xs">
      {names.map((name) => (
        <Fact key={name} name={name}>
          {sebelum?.[name] !== undefined && <del>{String(sebelum[name])}</del>}
          {sebelum?.[name] !== undefined && sesudah?.[name] !== undefined && ' → '}
          {sesudah?.[name] !== undefined && <ins>{String(sesudah[name])}</ins>}
        </Fact>
      ))}
      {facts.map(([name, value]) => (
        <Fact key={`rincian-${name}`} name={name}>
          {String(value)}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name.replaceAll('_', ' ')}</dt>
      <dd>{children}</dd>
    </>
  )
}
