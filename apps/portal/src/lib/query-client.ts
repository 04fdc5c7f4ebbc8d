import { queryDefaults } from '@lunas/client/query-defaults'
import { QueryClient } from '@tanstack/react-query'

/** The cache of server answers for every screen. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults })
