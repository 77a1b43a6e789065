/** Words that change what is asked for, wherever they stand: none of them may get lost. Folded, English and Polish. */
import { WordSet } from "#language/word-set.ts";

/** Restrictions, conditions, times and orders. */
const RESTRICTING =
  "belong belongs belonging nalezy naleza required mandatory wymagane wymagana wymagany obowiazkowe obowiazkowa obowiazkowy once twice unless until whenever before after automatically newest latest oldest ascending descending sort sorts sorted sorting search searches searching searchable random randomly overlap overlaps overlapping raz jednorazowo dopoki dopiero zanim automatycznie najnowsze najnowszych najnowszy najnowsza najstarszych najstarsze rosnaco malejaco sortowanie sortuj posortowane posortowana wyszukiwanie wyszukaj szukanie losowy losowa losowe losowo nakladac";
/** What a service would have to do or be besides keeping rows. */
const DOING =
  "xml yaml csv pdf xlsx excel graphql grpc websocket websockets realtime real-time notify notifies notification notifications remind reminder reminders mail mails sms cron nightly hourly daily weekly monthly yearly cache cached caching audit history versioned versioning soft archive archived export exports import imports upload uploads download downloads encrypt encrypted hashed undo restore per total totals sum sums average averages mean report reports statistics ranking unique uniqueness throttle quota locale multilingual tenant tenants gdpr powiadom powiadomienie powiadomienia przypomnij przypomnienie przypomnienia mailem maila e-mailem codziennie cotygodniowo comiesiecznie historia historii historie wersjonowanie miekkie miekko archiwum archiwizacja eksport importuj eksportuj raport raporty raportu suma sumy sume srednia sredniej srednie lacznie lacznej statystyki szyfrowane szyfruj cofanie przywracanie unikalnosc";

/** They restrict what is behind them, where it is no method, path, operation or technology. */
export const ONLY = /^(?:only|just|solely|tylko|wylacznie|jedynie|instead|zamiast)$/;
/** Denials, where no operation is denied. */
export const DENYING = /^(?:never|nobody|nigdy|nikt)$/;
/** Stores that a generated service does not use; in a stack they are services of their own. */
export const OTHER_STORES =
  /^(?:postgres\w*|mysql\w*|mariadb|mongo\w*|redis|cassandra|dynamodb|elasticsearch|kafka|rabbitmq|prisma|sqlalchemy)$/;

export const WEIGHTY = new WordSet(`${RESTRICTING} ${DOING}`);
