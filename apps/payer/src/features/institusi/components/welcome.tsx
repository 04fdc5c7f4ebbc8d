import { useStore } from '@lunas/client/use-store'
import { WelcomeDrawing } from '@lunas/ui/drawings/welcome'
import { institusiStore } from '../institusi-store.ts'
import { institusiCopy } from '../institusi.copy.ts'
import { InstitusiLogo } from './institusi-logo.tsx'

export function Welcome() {
  const institusi = useStore(institusiStore)
  return (
    <div className="flex max-w-md flex-col items-center text-center">
      <InstitusiLogo size={64} />
      <div className="mt-4">
        <WelcomeDrawing />
      </div>
      <h1 className="mt-4 min-h-8 text-2xl">{institusi?.nama_institusi}</h1>
      <p className="mt-1 min-h-6 text-lg text-ink-soft">{institusi?.tagline}</p>
      <p className="mt-6 text-ink-soft">{institusiCopy.why}</p>
    </div>
  )
}
