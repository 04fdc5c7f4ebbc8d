import { Welcome } from '#features/institusi/components/welcome.tsx'
import { VersionLabel } from '#features/institusi/components/version-label.tsx'
import { institusiCopy } from '#features/institusi/institusi.copy.ts'
import { useOffers } from '#lib/use-offers.ts'
import { Link } from '#lib/router/link.tsx'

/** Welcome: the institution, login and registration. */
export function AuthPage() {
  const hasZiswaf = useOffers('ziswaf')
  return (
    <main tabIndex={-1} className="welcome">
      <Welcome />
      <div className="flex w-full max-w-sm flex-col gap-3">
        <Link to="/login" className="btn btn-primary text-lg">
          {institusiCopy.enter}
        </Link>
        <Link to="/register" className="btn btn-secondary text-lg">
          {institusiCopy.register}
        </Link>
        {hasZiswaf && (
          <Link to="/ziswaf/ziswaf" className="btn btn-quiet">
            {institusiCopy.ziswaf}
          </Link>
        )}
        <div className="mt-2 text-center">
          <VersionLabel />
        </div>
      </div>
    </main>
  )
}
