import { sendEarlyCall } from './early-calls.ts'
import './app.css'

/**
 * The small file that runs first. While the app itself is still being downloaded, the session is
 * opened and the first call of the screen is on its way.
 */
void sendEarlyCall()
void import('./main.tsx')
