import type { FastifyInstance } from 'fastify'
import { createNoticeQueue } from '../account-notices/notice-queue.ts'
import { createNoticeEmailSender, createNoticePushSender } from '../account-notice-sender/send-notice.ts'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { installJobs, Jobs } from '../jobs/jobs.ts'
import { logRarely } from '../jobs/log-rarely.ts'
import { createConfirmationQueue } from '../email-confirmation/confirmation-queue.ts'
import { createConfirmationSender } from '../email-confirmation/send-confirmation.ts'
import { createEmailSender } from '../emails/send-email.ts'
import { createEmailQueue } from '../emails/email-queue.ts'
import { passwordTokenSecrets } from '../emails/password-token-secrets.ts'
import { createMailer } from '../emails/mailer.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { PushQueue } from '../push/push-queue.ts'
import { loadVapid } from '../push/vapid.ts'

/** Contact of this server for push services (RFC 8292, section 2.1). Apple's push service requires a well-formed address. */
const pushContact = ({ publicUrl, mailFrom }: Config) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}`

type Deps = { app: FastifyInstance; db: Db; config: Config; clock: Clock; metrics: Metrics }

/**
 * Creates the queue of e-mails, to which `emailQueue` adds jobs within a transaction, and the queue of pushes, whose rows the steps
 * insert. `start` begins to send both.
 */
export async function createBackgroundJobs({ app, db, config, clock, metrics }: Deps) {
  await installJobs(db)
  const jobs = new Jobs(db, {
    onError: (error) => app.log.warn({ err: error }, 'job queue'),
    onFailed: (error) => app.log.warn({ err: error }, 'job failed, tried again later'),
    onEachFailure: () => metrics.jobFailures.inc(),
  })
  const secrets = passwordTokenSecrets(config.appSecret)
  const emailQueue = createEmailQueue(jobs, secrets, config.publicUrl)
  const emailDeps = {
    db,
    clock,
    config,
    mail: createMailer(config, (file) => app.log.warn({ file }, 'e-mail written to a file: no SMTP_URL')),
    onRefused: (id: string, error: Error) => {
      metrics.emailsRefused.inc()
      app.log.warn({ id, err: error }, 'e-mail refused by the receiver for good')
    },
  }
  const sendEmail = createEmailSender({ ...emailDeps, secrets })
  const sendConfirmation = createConfirmationSender({ ...emailDeps, secrets })
  const sendNoticeEmail = createNoticeEmailSender({ ...emailDeps, secrets })
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
    secrets,
    emailQueue,
    confirmations: createConfirmationQueue(jobs, secrets, config.smtpUrl !== null),
    noticeQueue: createNoticeQueue(jobs, secrets, config.smtpUrl !== null),
    pushes,
    vapidPublicKey: vapid.publicKey,
    async start() {
      await jobs.start({
        emails: async (id) =>
          void ((await sendNoticeEmail(id)) || (await sendConfirmation(id)) || (await sendEmail(id))),
        notices: createNoticePushSender(pushDeps),
      })
      pushes.start()
    },
    wake(name?: string) {
      jobs.wake(name)
      pushes.wake()
    },
    stop: () => Promise.all([jobs.stop(), pushes.stop()]),
  }
}
