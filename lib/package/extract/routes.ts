/** Routes that a prompt spells out: methods and paths, in whatever order they are written. */
import type { Method } from "#schemas/package.ts";
import { nounPhraseAt } from "./noun-phrases.ts";
import { collectionOf, ItemPaths, isParameter, segmentsOf, shapeOf } from "./path.ts";
import { routeOfVerb, verbsOfPath } from "./path-verbs.ts";
import type { Reading } from "./reading.ts";
import { type Item, itemsIn, type MethodItem, type PathItem, prefixIn } from "./route-items.ts";

/** A route with the tokens that say so. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** Half-open range of tokens. */
  readonly from: number;
  readonly to: number;
  readonly query?: readonly string[];
  readonly assumption?: string;
}

/** A method without a path, such as "PATCH status" or "GET list". */
export interface LooseMethod {
  readonly at: number;
  readonly end: number;
  readonly methods: readonly Method[];
  readonly denied: boolean;
  /** The path that was written last. */
  readonly context: string | undefined;
}

export interface LiteralRoutes {
  readonly routes: readonly Route[];
  /** Collections of which the prompt wants everything: "CRUD on /users". */
  readonly cruds: readonly { path: string; at: number }[];
  readonly paths: readonly PathItem[];
  readonly loose: readonly LooseMethod[];
  readonly prefix: string;
  /** Paths that cannot be exposed, as they are written. */
  readonly refused: readonly string[];
  /** Routes that the prompt rules out; `*` for every method. */
  readonly forbidden: readonly { method: Method | "*"; path: string | "*" }[];
}

/** Words between a method and its path: "GET requests to the path /x". */
const FORWARD =
  /^(?:[`"'“”„:=>(*|-]|requests?|endpoint|operations?|route|method|call|calls|at|to|on|for|the|same|path|url|uri|of|a|an|http|via|under|from|sciezc?[ekai]?|sciezka|sciezke|sciezki|pod|na|dla|do|zadania|zadanie|adres|adresem|endpointu?|metoda|from|located|available|is|with|→)$/;
/** Signs between a path and the methods after it. */
const BACKWARD_SIGN = /^(?:[`"'“”„(:=>[*-]|[—–→])$/;

/** A last segment that names an action takes POST unless the prompt says otherwise. */
const ACTION_SEGMENT =
  /^(?:log-?in|log-?out|sign-?(?:in|up|out)|register|registration|upload|convert|calculate|compute|send|subscribe|unsubscribe|reset|import|submit|activate|deactivate|cancel|approve|reject|publish|archive|restore|close|open|pay|refund|vote|like|unlike|follow|unfollow|book|checkout|confirm|verify|validate|transfer|deposit|withdraw|start|stop|pause|resume|logowanie|wylogowanie|wyloguj|zaloguj|rejestracja|rejestruj|wyslij|oblicz|przelicz|anuluj|zatwierdz|oplac|complete|execute|run|generate|translate|encrypt|decrypt|resize|merge|split|notify|ack|acknowledge|share|add|create|new|ship|return|lock|unlock|mark|assign|unassign|renew|redeem|check-?in|check-?out)$/i;

export function literalRoutes(reading: Reading): LiteralRoutes {
  const refused: string[] = [];
  const { prefix, prefixAt } = prefixIn(reading);
  const items = itemsIn(reading, prefixAt, refused);
  return new Binder(reading, items, prefix, refused).bind();
}

class Binder {
  readonly #routes: Route[] = [];
  readonly #loose: LooseMethod[] = [];
  readonly #forbidden: { method: Method | "*"; path: string | "*" }[] = [];
  readonly #cruds: { path: string; at: number }[] = [];
  /** Methods of each path item, and whether they are before it. */
  readonly #bound = new Map<PathItem, { methods: Set<Method>; forward: boolean; from: number; to: number }>();

  constructor(
    private readonly reading: Reading,
    private readonly items: readonly Item[],
    private readonly prefix: string,
    private readonly refused: readonly string[],
  ) {}

  bind(): LiteralRoutes {
    for (const [index, item] of this.items.entries())
      if (item.kind === "methods") this.#bindMethods(item, index);
    this.#findCruds();
    for (const [index, item] of this.items.entries()) if (item.kind === "path") this.#finish(item, index);
    for (const { item, index } of this.#unbound) this.#addBySense(item, index);
    return {
      routes: this.#withoutForbidden(),
      cruds: this.#cruds.map(({ path, at }) => ({ path: this.#full(path), at })),
      paths: this.items.filter((item) => item.kind === "path"),
      loose: this.#loose,
      prefix: this.prefix,
      refused: this.refused,
      forbidden: this.#forbidden,
    };
  }

  #full(path: string): string {
    const { prefix } = this;
    if (prefix === "" || path === prefix || path.startsWith(`${prefix}/`)) return path;
    return path === "/" ? prefix : prefix + path;
  }

  /** Finds the path that methods belong to: the one after them, the one before them, or the last one of the text. */
  #bindMethods(item: MethodItem, index: number): void {
    const next = this.items[index + 1];
    const before = this.items[index - 1];
    const forward = next?.kind === "path" && this.#linked(item.end, next.at);
    const owner = before?.kind === "path" ? before : this.#ownerOf(before);
    const backward =
      owner !== undefined &&
      this.#linkedBack(before?.kind === "path" ? before.at + 1 : (before?.end ?? 0), item.at);
    const target =
      forward && next.kind === "path" && !(backward && this.#prefersBack(item, index, next))
        ? next
        : undefined;
    if (item.denied && this.#isAllBut(item)) {
      const path = forward && next.kind === "path" ? next : backward ? owner : undefined;
      if (path !== undefined) {
        this.#addAllBut(path, item);
        return;
      }
    }
    if (target !== undefined) this.#add(target, item, true);
    else if (backward && this.#isOfCollection(item)) this.#looseMethods(item, index);
    else if (backward && owner !== undefined) this.#add(owner, item, false);
    else this.#looseMethods(item, index);
  }

  /** "/a and /a/{id} for GET, POST on the collection": not on the item that is named last. */
  #isOfCollection({ end }: MethodItem): boolean {
    const at = /^(?:the|na)$/.test(this.reading.fold(end + 1)) ? end + 2 : end + 1;
    return (
      /^(?:on|to|for|na|do|dla)$/.test(this.reading.fold(end)) &&
      /^(?:collections?|list|kolekcj[aieę]|listy|liscie)$/.test(this.reading.fold(at))
    );
  }

  /** "Everything but PATCH and DELETE". */
  #isAllBut({ at }: MethodItem): boolean {
    const phrase = [1, 2, 3, 4]
      .map((step) => this.reading.spanAt(at - step, "crud"))
      .find((span) => span !== undefined && span.end <= at && at - span.end <= 1);
    return phrase !== undefined && phrase.end - phrase.start > 1;
  }

  #addAllBut(path: PathItem, { methods }: MethodItem): void {
    this.#cruds.push({ path: path.path, at: path.at });
    this.#whole.add(path);
    for (const method of methods)
      for (const below of ["", "/{id}"])
        this.#forbidden.push({ method, path: this.#full(collectionOf(path.path)) + below });
  }

  /** Paths of which everything is wanted but some methods. */
  readonly #whole = new Set<PathItem>();

  #owners = new Map<MethodItem, PathItem>();

  #ownerOf(item: Item | undefined): PathItem | undefined {
    return item?.kind === "methods" ? this.#owners.get(item) : undefined;
  }

  #add(path: PathItem, item: MethodItem, forward: boolean): void {
    const bound = this.#bound.get(path);
    const from = Math.min(path.at, item.at, bound?.from ?? path.at);
    const to = Math.max(path.at + 1, item.end, bound?.to ?? 0);
    if (!forward) this.#owners.set(item, path);
    if (item.denied && (path.denied || !forward)) {
      // "CRUD on /books without PUT" is about the items, too.
      for (const method of item.methods)
        for (const below of this.#isAboutItems(path, method, forward) ? ["", "/{id}"] : [""])
          this.#forbidden.push({ method, path: this.#full(path.path) + below });
      if (!bound) this.#bound.set(path, { methods: new Set(), forward, from, to });
      return;
    }
    const methods = new Set([...(bound?.methods ?? []), ...item.methods]);
    this.#bound.set(path, { methods, forward: bound?.forward ?? forward, from, to });
  }

  /** "Except PUT on /b": things are changed and removed one by one, unless "/b/{id}" is named, too. */
  #isAboutItems({ path }: PathItem, method: Method, forward: boolean): boolean {
    if (!forward) return true;
    const changes = method === "PUT" || method === "PATCH" || method === "DELETE";
    const isItem = isParameter(segmentsOf(path).at(-1) ?? "");
    const below = (one: Item) => one.kind === "path" && one.path.startsWith(`${path}/{`);
    return changes && !isItem && !this.items.some(below);
  }

  /** Only words such as "requests to the path" are between. */
  #linked(from: number, to: number): boolean {
    if (to - from > 8) return false;
    for (let at = from; at < to; at++) {
      const token = this.reading.token(at);
      if (token?.kind === "newline" && /[:-]/.test(this.reading.text(at - 1))) continue;
      if (!FORWARD.test(token?.fold ?? "")) return false;
    }
    return true;
  }

  /** No comma, sentence or other item is between. */
  #linkedBack(from: number, to: number): boolean {
    if (to - from > 16) return false;
    for (let at = from; at < to; at++) {
      const { text } = this.reading.token(at) ?? { text: "." };
      if (this.reading.endsSentence(at)) return false;
      if (/^[;)]$/.test(text) && at === to - 1) return false;
      // "/entries, which supports a GET request": a clause about the path.
      if (
        text === "," &&
        !/^(?:which|that|it|and|who|ktora|ktory|ktore|metod[aąy]|accepts|method)$/.test(
          this.reading.fold(at + 1),
        )
      )
        return false;
    }
    const [word] = [this.reading.fold(from)];
    return !(to - from === 1 && /^(?:and|or|i|oraz|lub|then|plus|also)$/.test(word));
  }

  /** Whether methods with a path on either side belong to the one before them. */
  #prefersBack(item: MethodItem, index: number, next: PathItem): boolean {
    const before = this.items[index - 1];
    if (before === undefined) return false;
    const gap = item.at - (before.kind === "path" ? before.at + 1 : before.end);
    const sign = this.reading.text(item.at - 1);
    if (gap === 1 && /^[([]$/.test(sign)) return !this.#inSameBrackets(item.end, next.at);
    if (gap === 0) {
      // "/a GET /b POST": the first item of the sentence and the last one show the order.
      if (next.at - item.end > 0) return true;
      const [first, last] = this.#sentenceItems(index);
      return first?.kind === "path" && last?.kind === "methods";
    }
    if (/^[:=>—–→-]$/.test(sign) && gap <= 2) {
      const following = this.items[index + 2];
      const colonAfter = BACKWARD_SIGN.test(this.reading.text(next.at + 1)) && following?.kind === "methods";
      return colonAfter || next.at - item.end > 0;
    }
    // "/messages accepts a POST request at the same path": what is nearer counts.
    return gap > 0 && next.at - item.end > gap;
  }

  #inSameBrackets(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (/^[)\]]$/.test(this.reading.text(at))) return false;
    return true;
  }

  /** The first and the last item of the sentence that an item is in. */
  #sentenceItems(index: number): [Item | undefined, Item | undefined] {
    const at = this.items[index]?.at ?? 0;
    const sentence = this.reading.sentences().find(([start, end]) => start <= at && at < end);
    const own = this.items.filter((item) => sentence && item.at >= sentence[0] && item.at < sentence[1]);
    return [own[0], own.at(-1)];
  }

  #looseMethods(item: MethodItem, index: number): void {
    if (this.#isAboutAll(item)) {
      this.#methodOfAll ??= item.methods[0];
      return;
    }
    const context =
      this.items.slice(0, index).findLast((one) => one.kind === "path" && !one.denied) ??
      this.#nextInSentence(item, index);
    const definite = /^(?:the|this|that|ten|ta|to|previous|same)$/.test(this.reading.fold(item.at - 1));
    const request = this.#speaksOfEndpoint(item);
    if (context?.kind === "path" && request && !item.denied) {
      // "The GET request" repeats what was said; "a GET request" says something new.
      const known = [...this.#bound.values()].some(({ methods }) =>
        item.methods.every((method) => methods.has(method)),
      );
      if (!(definite && known)) this.#add(context, item, false);
      return;
    }
    this.#loose.push({
      at: item.at,
      end: item.end,
      methods: item.methods,
      denied: item.denied,
      context: context?.kind === "path" ? this.#full(context.path) : undefined,
    });
    // "No DELETE for actors" is about one thing.
    const isOfOne =
      /^(?:for|on|of|dla|na)$/.test(this.reading.fold(item.end)) &&
      nounPhraseAt(this.reading, item.end + 1)?.sure === true;
    if (item.denied && !isOfOne)
      for (const method of item.methods) this.#forbidden.push({ method, path: "*" });
  }

  /** "CRUD on /pets, /owners and /visits", "/pets (CRUD)". */
  #findCruds(): void {
    const { reading, items } = this;
    for (const [at] of reading.tokens.entries()) {
      const end = reading.spanAt(at, "crud")?.end ?? this.#allOf(at);
      if (end === undefined || (reading.denied[at] ?? false)) continue;
      const index = items.findIndex((item) => item.at >= end);
      const next = items[index];
      // "Everything except /admin": what is left is said behind it.
      if (next?.kind === "path" && next.denied && this.#isExcepted(at, next.at)) continue;
      if (next?.kind === "path" && this.#introduces(end, next.at)) {
        let last = next;
        this.#cruds.push({ path: next.path, at: next.at });
        for (const item of items.slice(index + 1)) {
          if (item.kind !== "path" || !this.#listed(last.at + 1, item.at)) break;
          this.#cruds.push({ path: item.path, at: item.at });
          last = item;
        }
        continue;
      }
      const before = items.findLast((item) => item.at < at);
      if (
        before?.kind === "path" &&
        !before.denied &&
        at - before.at <= 4 &&
        this.#linkedBack(before.at + 1, at)
      )
        this.#cruds.push({ path: before.path, at: before.at });
    }
  }

  /** "All of /invoices except …": the token behind it. */
  #allOf(at: number): number | undefined {
    const isAll = /^(?:all|everything|calosc|wszystko)$/.test(this.reading.fold(at));
    const of = /^(?:of|on|z|na)$/.test(this.reading.fold(at + 1));
    return isAll && of && this.reading.token(at + 2)?.kind === "path" ? at + 2 : undefined;
  }

  /** No method and no verb says what is excepted of the path: the path itself is. */
  #isExcepted(from: number, path: number): boolean {
    for (let at = from; at < path; at++) {
      const isOperation = ["list", "read", "create", "update", "delete"] as const;
      if (this.reading.token(at)?.kind === "method" || this.reading.is(at, ...isOperation)) return false;
    }
    return true;
  }

  #introduces(from: number, to: number): boolean {
    if (to - from > 5) return false;
    for (let at = from; at < to; at++)
      if (this.#breaks(at) || (this.reading.text(at) === "," && at < to - 1)) return false;
    return true;
  }

  #breaks(at: number): boolean {
    return this.reading.endsSentence(at) && this.reading.token(at)?.kind !== "newline";
  }

  /** Only commas, conjunctions, quotation marks and bullets are between. */
  #listed(from: number, to: number): boolean {
    for (let at = from; at < to; at++) {
      const token = this.reading.token(at);
      if (token?.kind === "newline" || /^[,;/|&`"'*-]$/.test(token?.text ?? "")) continue;
      if (!this.reading.is(at, "and") && !/^(?:at|the|path)$/.test(token?.fold ?? "")) return false;
    }
    return true;
  }

  /** The routes of a path item, with methods of its own, of the list it is in, or by default. */
  #finish(item: PathItem, index: number): void {
    const bound = this.#bound.get(item);
    const path = this.#full(item.path);
    if (this.#whole.has(item)) return;
    if (item.denied) {
      if (!bound || bound.methods.size === 0) {
        const named =
          this.#forbidden.some((one) => one.path === path && one.method !== "*") && bound !== undefined;
        if (!named) this.#forbidden.push({ method: "*", path });
      } else for (const method of bound.methods) this.#forbidden.push({ method, path });
      return;
    }
    if (this.#cruds.some(({ at }) => at === item.at) && !bound) return;
    const methods = bound && bound.methods.size > 0 ? [...bound.methods] : this.#inherited(item, index);
    if (methods === undefined) {
      this.#unbound.push({ item, index });
      return;
    }
    const from = bound?.from ?? item.at;
    const to = bound?.to ?? item.at + 1;
    for (const method of methods) this.#routes.push({ method, path, from, to, query: item.query });
  }

  /** Paths without a method, which count only if they have none anywhere else. */
  readonly #unbound: { item: PathItem; index: number }[] = [];

  #known: ItemPaths | undefined;

  /** The item paths of the prompt, found once. */
  #itemPaths(): ItemPaths {
    if (this.#known) return this.#known;
    this.#known = new ItemPaths();
    for (const one of this.items) if (one.kind === "path") this.#known.add(this.#full(one.path));
    return this.#known;
  }

  #addBySense(item: PathItem, index: number): void {
    const path = this.#full(item.path);
    if (this.#routes.some((route) => shapeOf(route.path) === shapeOf(path) && route.assumption === undefined))
      return;
    if (this.#ahead.has(path)) return;
    const said = verbsOfPath(this.reading, item.at, this.items[index + 1]?.at);
    if (said !== undefined && this.#methodOfAll === undefined) {
      for (const verb of said.verbs)
        this.#routes.push({
          ...routeOfVerb(verb, path, () => this.#itemPaths()),
          from: said.from,
          to: said.to,
          query: item.query,
        });
      return;
    }
    const last = segmentsOf(item.path).at(-1) ?? "";
    const method = this.#methodOfAll ?? (ACTION_SEGMENT.test(last) ? "POST" : "GET");
    this.#routes.push({
      method,
      path,
      from: item.at,
      to: item.at + 1,
      query: item.query,
      assumption: `${method}, because the prompt names no method`,
    });
  }

  #inherited(item: PathItem, index: number): readonly Method[] | undefined {
    const before = this.items.slice(0, index).findLast((one) => one.kind === "path");
    if (before?.kind === "path") {
      const gap = { from: before.at + 1, to: item.at };
      const replaced = this.#replaces(before, item);
      if (replaced !== undefined) return replaced;
      const owner = this.#bound.get(before);
      const inList = this.#listed(gap.from, gap.to);
      if (owner && inList && (owner.forward || this.#saysBoth(item.at + 1))) {
        this.#bound.set(item, { ...owner, from: item.at, to: item.at + 1 });
        return [...owner.methods];
      }
    }
    return this.#ofList(item, index);
  }

  /** "/users and /users/{id} (GET)": what is in brackets after a list is about all of it. */
  #ofList(item: PathItem, index: number): readonly Method[] | undefined {
    let last = item;
    for (const next of this.items.slice(index + 1)) {
      if (next.kind === "methods") {
        const sign = this.reading.fold(next.at - 1);
        const bracket =
          /^(?:[([:]|for|via|by|with|using|przez|metod[aey])$/.test(sign) &&
          next.at - last.at === 2 &&
          last !== item;
        const plural =
          last !== item &&
          this.reading.tokens
            .slice(last.at, next.at)
            .some(({ fold }) => /^(?:are|both|all|sa|oba|obie|obydwa)$/.test(fold));
        return bracket || plural ? next.methods : undefined;
      }
      if (next.at - last.at < 2 || !this.#listed(last.at + 1, next.at)) return undefined;
      last = next;
    }
    return undefined;
  }

  /** "GET /b, no wait, /c", "not /b but /c": the later path takes over the methods of the earlier one. */
  #replaces(before: PathItem, item: PathItem): readonly Method[] | undefined {
    const { reading } = this;
    let corrects = before.denied;
    for (let at = before.at + 1; at < item.at; at++) {
      if (reading.is(at, "correction")) corrects = true;
      if (/^(?:also|too|tez|takze|and)$/.test(reading.fold(at))) return undefined;
    }
    if (!corrects || item.at - before.at > 12) return undefined;
    const old = this.#full(before.path);
    const methods = this.#routes.filter(({ path }) => path === old).map(({ method }) => method);
    if (methods.length === 0) return undefined;
    this.#forbidden.push({ method: "*", path: old });
    return methods;
  }

  #saysBoth(from: number): boolean {
    for (let at = from; at < from + 4; at++)
      if (/^(?:both|all|oba|obie|wszystkie)$/.test(this.reading.fold(at))) return true;
    return false;
  }

  /** Paths that come after the methods which belong to them. */
  readonly #ahead = new Set<string>();

  /** "GET list, POST create, DELETE by id at /movies": the path may come last. */
  #nextInSentence(item: MethodItem, index: number): PathItem | undefined {
    const sentence = this.reading.sentences().find(([start, end]) => start <= item.at && item.at < end);
    const next = this.items.slice(index + 1).find((one) => one.kind === "path");
    if (next?.kind !== "path" || sentence === undefined || next.at >= sentence[1] || item.denied)
      return undefined;
    this.#ahead.add(this.#full(next.path));
    return next;
  }

  /** "A POST request", "DELETE the same path", "it is accessed with an HTTP GET". */
  #speaksOfEndpoint(item: MethodItem): boolean {
    const { reading } = this;
    if (/^(?:requests?|endpoint|operation|method|zadani[ea])$/.test(reading.fold(item.end))) return true;
    for (let at = item.end; at < item.end + 4 && !reading.endsSentence(at); at++)
      if (
        /^(?:same|tej|tego|to)$/.test(reading.fold(at)) &&
        (/^(?:path|one|url|endpoint|resource|samej|samego|samo)$/.test(reading.fold(at + 1)) ||
          (reading.fold(at) === "same" && (reading.endsSentence(at + 1) || reading.text(at + 1) === ",")))
      )
        return true;
    for (let at = item.at - 1; at > item.at - 6 && !reading.endsSentence(at); at--)
      if (
        /^(?:accessed|called|invoked|reached|via|through|accepts|supports|handles|takes|responds|available|method|metoda|przyjmuje|obsluguje|dostepny|dostepna|wywolywany)$/.test(
          reading.fold(at),
        )
      )
        return true;
    return false;
  }

  #methodOfAll: Method | undefined;

  /** "All of which are POST requests", "wszystkie metodą POST". */
  #isAboutAll({ at, end, methods, denied }: MethodItem): boolean {
    const { reading } = this;
    const about =
      /^(?:requests?|methods?|endpoints?|only|zadania)$/.test(reading.fold(end)) ||
      reading.endsSentence(end) ||
      /^(?:use|method|metoda|metode|with|via|przez)$/.test(reading.fold(at - 1));
    if (denied || methods.length > 1 || !about) return false;
    for (let before = at - 1; before >= Math.max(0, at - 6) && !this.reading.endsSentence(before); before--)
      if (/^(?:all|every|each|wszystkie|kazdy|kazda)$/.test(this.reading.fold(before))) return true;
    return false;
  }

  #withoutForbidden(): Route[] {
    const kept = this.#routes.filter(
      ({ method, path }) =>
        !this.#forbidden.some(
          (one) =>
            (one.method === "*" || one.method === method) &&
            (one.path === "*" || shapeOf(one.path) === shapeOf(path)),
        ),
    );
    const seen = new Set<string>();
    return kept.filter(({ method, path }) => {
      const key = `${method} ${shapeOf(path)}`;
      return seen.has(key) ? false : seen.add(key);
    });
  }
}
