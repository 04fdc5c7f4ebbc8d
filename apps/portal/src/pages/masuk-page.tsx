import { useRouter } from '@tanstack/react-router'
import { showAlert, showError } from '@lunas/client/notices'
import { LunasMark } from '@lunas/ui/lunas-mark'
import { enter } from '#features/masuk/api/masuk.ts'
import { MasukForm } from '#features/masuk/components/masuk-form.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { keepSession } from '#lib/session.ts'

export function MasukPage() {
  const router = useRouter()
  async function submit(email: string, password: string) {
    try {
      const session = await enter(email, password)
      if (session.level === 'wali') return showAlert(masukCopy.forParents)
      await keepSession(session)
      await router.navigate({ to: '/', replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card w-full max-w-sm p-7">
        <div className="mb-6 flex items-center gap-3">
          <LunasMark size={36} />
          <div>
            <h1 className="text-lg">{masukCopy.heading}</h1>
            <p className="text-ink-soft">{masukCopy.text}</p>
          </div>
        </div>
        <MasukForm onSubmit={submit} />
        <a href="/" className="btn btn-quiet mt-4 w-full">
          {masukCopy.toPayer}
        </a>
      </div>
    </main>
  )
}
