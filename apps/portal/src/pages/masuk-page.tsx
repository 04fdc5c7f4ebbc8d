import { Link, useRouter } from '@tanstack/react-router'
import { showAlert, showError } from '@lunas/client/notices'
import type { Login } from '@lunas/contract/pengguna/auth'
import { useState } from 'react'
import { LunasMark } from '@lunas/ui/lunas-mark'
import { enter, sessionOf } from '#features/masuk/api/masuk.ts'
import { MasukForm } from '#features/masuk/components/masuk-form.tsx'
import { SecondStep } from '#features/masuk/components/second-step.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { keepSession } from '#lib/session.ts'

export function MasukPage() {
  const router = useRouter()
  const [waiting, setWaiting] = useState<Login>()

  async function open(login: Login) {
    await keepSession(sessionOf(login))
    await router.navigate({ to: '/', replace: true })
  }

  async function submit(email: string, password: string) {
    try {
      const login = await enter(email, password)
      if (login.level === 'wali') return showAlert(masukCopy.forParents)
      if (login.langkah) return setWaiting(login)
      await open(login)
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
        {waiting ? (
          <SecondStep waiting={waiting} onDone={open} />
        ) : (
          <MasukForm onSubmit={submit} />
        )}
        <Link to="/lupa" search={true} className="btn btn-quiet mt-4 w-full">
          {masukCopy.forgot}
        </Link>
        <a href="/" className="btn btn-quiet w-full">
          {masukCopy.toPayer}
        </a>
      </div>
    </main>
  )
}
