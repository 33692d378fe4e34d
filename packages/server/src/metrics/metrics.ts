import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The Prometheus metrics of one process (docs/operations.md, Metrics and alerts). No label may hold an id, an address or a person's name: the values
 * of a label must be few and known beforehand.
 */
export function newMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <T extends string = never>(name: string, help: string, labelNames: T[] = []) =>
    new Counter({ name, help, labelNames, registers })
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'ligeiro_http_request_duration_seconds',
      help: 'From the request to the last byte of its answer, by route pattern and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
      registers,
    }),
    httpAnswers: counter('ligeiro_http_answers_total', 'Answers by their exact status', ['status']),
    listenLosses: counter(
      'ligeiro_listen_losses_total',
      'How often the connection that receives the notices of changes broke',
    ),
    connectionLosses: counter('ligeiro_database_connections_lost_total', 'Database connections that broke'),
    socketsRefused: counter('ligeiro_sockets_refused_total', 'Socket connections that were rejected or closed', [
      'reason',
    ]),
    connectionsRefused: counter(
      'ligeiro_connections_refused_total',
      'Connections closed at once: too many in all, or of one network',
      ['limit'],
    ),
    eventsSent: counter('ligeiro_events_sent_total', 'Events sent to the sockets of this process', ['event']),
    publishFailures: counter(
      'ligeiro_publish_failures_total',
      'Batches of changes that could not be sent: the screens were asked to catch up',
    ),
    emitSeconds: new Histogram({
      name: 'ligeiro_notify_to_emit_seconds',
      help: 'From the notice of a commit to its events, in this process',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    repairs: counter(
      'ligeiro_changes_total',
      'Screens that asked what changed: nothing, orders, or gone (they had to load everything again)',
      ['found'],
    ),
    jobFailures: counter('ligeiro_job_failures_total', 'Failed attempts of jobs, which are retried'),
    emailsRefused: counter('ligeiro_emails_refused_total', 'E-mails that the receiver refused for good'),
    gauge: <T extends string = never>(name: string, help: string, labelNames: T[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
  }
}
export type Metrics = ReturnType<typeof newMetrics>
