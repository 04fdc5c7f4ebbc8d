import type { StatusOtp } from '@lunas/contract/pengguna/auth'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/call-api.ts'

const ASK_EVERY_MS = 3_000

/** How far the message got, asked every few seconds; nothing while it is not known. */
export function useOtpStatus(tiket: string): StatusOtp | undefined {
  const [known, setKnown] = useState<{ tiket: string; status: StatusOtp }>()
  useEffect(() => {
    const abort = new AbortController()
    const ask = () => {
      if (document.hidden) return
      callApi('otpStatus', { tiket }, { signal: abort.signal }).then(
        (status) => {
          setKnown({ tiket, status })
          // The last thing there is to learn: from here on the other way is open.
          if (status.boleh_email) clearInterval(timer)
        },
        // Without an answer the screen simply knows less.
        () => {},
      )
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    ask()
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [tiket])
  return known?.tiket === tiket ? known.status : undefined
}
