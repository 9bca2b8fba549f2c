import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // Its own check knows only the address behind a proxy, and would refuse every form that came through one with TLS; forms
  // are checked where they are read.
  allowedActionOrigins: ['**'],
  future: { v8_middleware: true },
} satisfies Config
