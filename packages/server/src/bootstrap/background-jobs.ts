import type { FastifyInstance } from 'fastify'
import { createNoticeQueue } from '../people/account-notices/notice-queue.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import { installJobs, Jobs } from '../platform/jobs/jobs.ts'
import { logRarely } from '../platform/jobs/log-rarely.ts'
import { createEmailSender } from '../emails/send-email.ts'
import { createEmailQueue } from '../emails/email-queue.ts'
import { emailSecrets } from '../emails/email-secrets.ts'
import { createMailer } from '../emails/mailer.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { PushQueue } from '../live/push/push-queue.ts'
import { createNoticePushSender } from '../live/push/send-notice-push.ts'
import { loadVapid } from '../live/push/vapid.ts'

/** Contact of this server for push services (RFC 8292, section 2.1). Apple's push service requires a well-formed address. */
const pushContact = ({ publicUrl, mailFrom }: Config) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}`

type Deps = { app: FastifyInstance; db: Db; config: Config; clock: Clock; metrics: Metrics }

/**
 * Creates the queue of e-mails, to which `emailQueue` adds jobs within a transaction, and the queue of pushes, whose rows the steps
 * insert. `background.start` begins to send both.
 */
export async function createBackgroundJobs({ app, db, config, clock, metrics }: Deps) {
  await installJobs(db)
  const jobs = new Jobs(db, {
    onError: (error) => app.log.warn({ err: error }, 'job queue'),
    onFailed: (error) => app.log.warn({ err: error }, 'job failed, tried again later'),
    onEachFailure: () => metrics.jobFailures.inc(),
  })
  const secrets = emailSecrets(config.appSecret)
  const emailQueue = createEmailQueue(jobs, secrets, config)
  const sendEmail = createEmailSender({
    db,
    clock,
    config,
    secrets,
    mail: createMailer(config, (file) => app.log.warn({ file }, 'e-mail written to a file: no SMTP_URL')),
    onRefused: (id: string, error: Error) => {
      metrics.emailsRefused.inc()
      app.log.warn({ id, err: error }, 'e-mail refused by the receiver for good')
    },
  })
  const vapid = await loadVapid(db, config.appSecret, pushContact(config), clock())
  const logFailed = logRarely((error) => app.log.warn({ err: error }, 'push failed, tried again later'))
  const pushDeps = {
    db,
    clock,
    vapid,
    services: config.pushServices,
    onRefused: (id: string, status: number) => app.log.warn({ id, status }, 'push refused by its service for good'),
  }
  const pushes = new PushQueue({
    ...pushDeps,
    onFailed: (error) => {
      metrics.jobFailures.inc()
      logFailed(error)
    },
    onError: logRarely((error) => app.log.warn({ err: error }, 'push queue')),
  })
  return {
    jobs,
    emailSecrets: secrets,
    emailQueue,
    notices: createNoticeQueue(jobs, emailQueue),
    pushes,
    vapidPublicKey: vapid.publicKey,
    background: {
      async start() {
        await jobs.start({ emails: sendEmail, notices: createNoticePushSender(pushDeps) })
        pushes.start()
      },
      wake: (name?: string) => {
        jobs.wake(name)
        pushes.wake()
      },
      stop: () => Promise.all([jobs.stop(), pushes.stop()]),
    },
  }
}
