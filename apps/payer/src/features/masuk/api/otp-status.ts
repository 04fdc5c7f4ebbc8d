import type { StatusOtp } from '@lunas/contract/pengguna/auth'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/call-api.ts'

const ASK_EVERY_MS = 3_000

/** The delivery status of the message, polled every few seconds; undefined while unknown. */
export function useOtpStatus(tiket: string): StatusOtp | undefined {
  const [known, setKnown] = useState<{ tiket: string; status: StatusOtp }>()
  useEffect(() => {
    const abort = new AbortController()
    const ask = () => {
      if (document.hidden) return
      callApi('otpStatus', { tiket }, { signal: abort.signal }).then(
        (status) => {
          setKnown({ tiket, status })
          // No further status follows: the code may now be sent by e-mail.
          if (status.boleh_email) clearInterval(timer)
        },
        // Without an answer the screen shows no status.
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
