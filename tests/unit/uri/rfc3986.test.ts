/** RFC 3986: resolution, normalisation, validation, building; against the RFC's own cases and an independent library. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import fastUri from "fast-uri";
import {
  build,
  decodeComponent,
  encodeComponent,
  join,
  normalise,
  parse,
  parseQuery,
  problemOf,
  removeDotSegments,
  resolve,
  split,
  splitAuthority,
  toUri,
} from "../../../lib/uri/rfc3986.ts";

const BASE = "http://a/b/c/d;p?q";

/** Section 5.4.1. */
const NORMAL: [string, string][] = [
  ["g:h", "g:h"],
  ["g", "http://a/b/c/g"],
  ["./g", "http://a/b/c/g"],
  ["g/", "http://a/b/c/g/"],
  ["/g", "http://a/g"],
  ["//g", "http://g"],
  ["?y", "http://a/b/c/d;p?y"],
  ["g?y", "http://a/b/c/g?y"],
  ["#s", "http://a/b/c/d;p?q#s"],
  ["g#s", "http://a/b/c/g#s"],
  ["g?y#s", "http://a/b/c/g?y#s"],
  [";x", "http://a/b/c/;x"],
  ["g;x", "http://a/b/c/g;x"],
  ["g;x?y#s", "http://a/b/c/g;x?y#s"],
  ["", "http://a/b/c/d;p?q"],
  [".", "http://a/b/c/"],
  ["./", "http://a/b/c/"],
  ["..", "http://a/b/"],
  ["../", "http://a/b/"],
  ["../g", "http://a/b/g"],
  ["../..", "http://a/"],
  ["../../", "http://a/"],
  ["../../g", "http://a/g"],
];

/** Section 5.4.2, strict. */
const ABNORMAL: [string, string][] = [
  ["../../../g", "http://a/g"],
  ["../../../../g", "http://a/g"],
  ["/./g", "http://a/g"],
  ["/../g", "http://a/g"],
  ["g.", "http://a/b/c/g."],
  [".g", "http://a/b/c/.g"],
  ["g..", "http://a/b/c/g.."],
  ["..g", "http://a/b/c/..g"],
  ["./../g", "http://a/b/g"],
  ["./g/.", "http://a/b/c/g/"],
  ["g/./h", "http://a/b/c/g/h"],
  ["g/../h", "http://a/b/c/h"],
  ["g;x=1/./y", "http://a/b/c/g;x=1/y"],
  ["g;x=1/../y", "http://a/b/c/y"],
  ["g?y/./x", "http://a/b/c/g?y/./x"],
  ["g?y/../x", "http://a/b/c/g?y/../x"],
  ["g#s/./x", "http://a/b/c/g#s/./x"],
  ["g#s/../x", "http://a/b/c/g#s/../x"],
  ["http:g", "http:g"],
];

describe("reference resolution", () => {
  test.each(NORMAL)("resolves %p to %p", (reference, target) => {
    expect(resolve(BASE, reference)).toBe(target);
  });
  test.each(ABNORMAL)("resolves the abnormal %p to %p", (reference, target) => {
    expect(resolve(BASE, reference)).toBe(target);
  });
  test("takes the query of the reference where its path is empty", () => {
    expect(resolve("http://a/b?x", "?")).toBe("http://a/b?");
  });
  test("puts a slash between an empty base path and the reference", () => {
    expect(resolve("http://a", "g")).toBe("http://a/g");
  });
  test("refuses a relative base", () => {
    expect(() => resolve("/a", "b")).toThrow("no scheme");
  });
});

describe("components", () => {
  test("splits the example of appendix B", () => {
    expect(split("http://www.ics.uci.edu/pub/ietf/uri/#Related")).toEqual({
      scheme: "http",
      authority: "www.ics.uci.edu",
      path: "/pub/ietf/uri/",
      query: undefined,
      fragment: "Related",
    });
  });

  /** Section 1.1.2. */
  const EXAMPLES = [
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "http://www.ietf.org/rfc/rfc2396.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    "foo://example.com:8042/over/there?name=ferret#nose",
    "http://[v1.fe80::a+en1]/",
    "http://[::ffff:129.144.52.38]:80/index.html",
    "http://[::]/",
    "ms-settings:",
  ];
  test.each(EXAMPLES)("accepts %p and puts it together again", (uri) => {
    expect(problemOf(uri)).toBeUndefined();
    expect(join(split(uri))).toBe(uri);
  });

  const WRONG: [string, string][] = [
    ["app://file/open?path=%zz", "hexadecimal"],
    ["app://file/open?path=%4", "hexadecimal"],
    ["app://my app/open", "blank"],
    ["app://file/open?path=ł", "non-ASCII"],
    ["app://file/open\n", "blank"],
    ["1app://x", "scheme"],
    ["ap_p://x", "scheme"],
    ["http://a:99999/", "port"],
    ["http://a:b/", "port"],
    ["http://[1:2/", "brackets"],
    ["http://[1:2:3:4:5:6:7:8:9]/", "brackets"],
    ["http://[1::2::3]/", "brackets"],
    ["http://[12345::]/", "brackets"],
    ["http://[::1.2.3.256]/", "brackets"],
    ["http://a[b/", "host"],
    ["http://a/b[c", "path"],
    ["http://a/?b[c", "query"],
    ["http://a/#b#c", "fragment"],
    ["http://a/<b>", "path"],
    ["http://a/b\\c", "path"],
    ["http://a\\b/", "host"],
    ["http://u[@a/", "user information"],
  ];
  test.each(WRONG)("says what is wrong with %p: its %s", (uri, part) => {
    expect(problemOf(uri)).toContain(part);
    expect(() => parse(uri)).toThrow(part);
  });

  test("never repeats the text in its message", () => {
    try {
      parse("app://secret value/%zz");
      throw new Error("was accepted");
    } catch (thrown) {
      expect(String(thrown)).not.toContain("secret");
    }
  });

  test("splits user information and port from the host", () => {
    expect(splitAuthority("u:p@[::1]:80")).toEqual({ userinfo: "u:p", host: "[::1]", port: "80" });
    expect(splitAuthority("h")).toEqual({ userinfo: undefined, host: "h", port: undefined });
    expect(splitAuthority("h:")).toEqual({ userinfo: undefined, host: "h", port: "" });
  });
});

describe("normalisation", () => {
  const CASES: [string, string][] = [
    // Section 6.2.2.
    ["eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"],
    ["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    ["APP://File/open", "app://file/open"],
    ["http://a/%e4%BD%a0", "http://a/%E4%BD%A0"],
    ["http://%41b/", "http://ab/"],
    ["http://a/%2e%2e/b", "http://a/b"],
    ["http://a/b%2Fc", "http://a/b%2Fc"],
    ["http://a:80", "http://a:80"],
    ["mailto:A@B.example", "mailto:A@B.example"],
    ["x:/.//y", "x:/.//y"],
    ["http://u%7E@a/?%7e#%7e", "http://u~@a/?~#~"],
  ];
  test.each(CASES)("normalises %p to %p", (uri, normal) => {
    expect(normalise(uri)).toBe(normal);
    expect(normalise(normal)).toBe(normal);
  });
  test("removes the dot segments of the example in section 5.2.4", () => {
    expect(removeDotSegments("/a/b/c/./../../g")).toBe("/a/g");
    expect(removeDotSegments("mid/content=5/../6")).toBe("mid/6");
  });
});

/** Text with what breaks quoting, decoding and URIs. */
const hostile = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }).filter((text) => text.isWellFormed() && !text.includes("\0")),
  fc.constantFrom(
    "a+b c",
    "%41",
    "zażółć gęślą jaźń",
    "C:\\Users\\Anna",
    "a&b=c;d#e?f",
    "'\"`$(id)",
    "\n\r\t",
    "../..",
    "☃",
  ),
);
const SEGMENT = fc.string({
  unit: fc.constantFrom(..."abcXYZ019-._~!$&'()*+,;=:@".split("")),
  minLength: 0,
  maxLength: 6,
});
const HOST = fc.constantFrom("a", "example.com", "EXAMPLE.com", "192.0.2.1", "[::1]", "x--y");

describe("building and reading back", () => {
  test("any text survives percent-encoding, in NFC", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const encoded = encodeComponent(text);
        expect(encoded).toMatch(/^[A-Za-z0-9\-._~/:%]*$/);
        expect(decodeComponent(encoded)).toBe(text.normalize("NFC"));
      }),
    );
  });
  test("any parameter survives a URI that is valid", () => {
    fc.assert(
      fc.property(hostile, hostile, (name, value) => {
        const uri = build("app", "file", ["open"], { [name]: value });
        expect(problemOf(uri)).toBeUndefined();
        expect(parseQuery(parse(uri).query)).toEqual([[name.normalize("NFC"), value.normalize("NFC")]]);
      }),
    );
  });
  test("writes a blank as %20 and keeps plus a plus", () => {
    expect(encodeComponent("a b+c")).toBe("a%20b%2Bc");
    expect(decodeComponent("a+b")).toBe("a+b");
  });
  test("composes letters before encoding them", () => {
    expect(encodeComponent("o\u0301")).toBe("%C3%B3");
  });
  test("refuses a lone surrogate, invalid UTF-8 and NUL", () => {
    expect(() => encodeComponent("\ud800")).toThrow("Unicode");
    expect(() => decodeComponent("%ff")).toThrow("UTF-8");
    expect(() => decodeComponent("%00")).toThrow("NUL");
  });
  test("keeps a valid URI and encodes what a person typed", () => {
    expect(toUri("https://example.com/%C5%82")).toBe("https://example.com/%C5%82");
    expect(toUri("https://example.com/ł a")).toBe("https://example.com/%C5%82%20a");
    expect(toUri("https://żółw.pl/ł?q=ż")).toBe("https://xn--w-uga1v8h.pl/%C5%82?q=%C5%BC");
    expect(toUri("https://Anna:x@zażółć.example:8080/")).toBe(
      "https://Anna:x@xn--za-6ja4f8n1l.example:8080/",
    );
    expect(toUri("file:///C:\\x")).toBe("file:///C:%5Cx");
    expect(() => toUri("https://example.com/%zz")).toThrow("hexadecimal");
    expect(() => toUri("no scheme")).toThrow("no scheme");
  });
  test("normalising twice changes nothing more", () => {
    fc.assert(
      fc.property(HOST, fc.array(SEGMENT), SEGMENT, (host, segments, query) => {
        const once = normalise(`http://${host}/${segments.join("/")}?${query}`);
        expect(normalise(once)).toBe(once);
      }),
    );
  });
  test("splitting and joining any reference gives it back", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(join(split(text))).toBe(text);
      }),
    );
  });
});

describe("agreement with fast-uri", () => {
  test("resolves references alike", () => {
    const reference = fc
      .array(fc.constantFrom("..", ".", "g", "h;x", "%7Ey", ""), { maxLength: 6 })
      .map((parts) => parts.join("/"))
      // fast-uri reads a path that begins with two slashes, and one that becomes so, in its own way.
      .filter((path) => !path.includes("//"));
    fc.assert(
      fc.property(reference, fc.constantFrom("", "?y", "#s", "?y#s"), (path, tail) => {
        expect(normalise(resolve("http://a/b/c/d;p?q", path + tail))).toBe(
          fastUri.normalize(fastUri.resolve("http://a/b/c/d;p?q", path + tail)),
        );
      }),
    );
  });
  test("splits hierarchical URIs alike", () => {
    fc.assert(
      fc.property(
        HOST,
        fc.option(fc.nat(65535)),
        fc.array(SEGMENT, { maxLength: 4 }),
        fc.option(SEGMENT),
        fc.option(SEGMENT),
        (host, port, segments, query, fragment) => {
          const path = segments.map((segment) => `/${segment}`).join("");
          const uri = `app://${host}${port === null ? "" : `:${port}`}${path}${query === null ? "" : `?${query}`}${fragment === null ? "" : `#${fragment}`}`;
          const ours = parse(uri);
          const theirs = fastUri.parse(uri, { unicodeSupport: true });
          const authority = splitAuthority(ours.authority ?? "");
          expect(authority.host.replace(/^\[|\]$/g, "").toLowerCase()).toBe(
            (theirs.host ?? "").toLowerCase(),
          );
          expect(authority.port).toBe(theirs.port === undefined ? undefined : String(theirs.port));
          expect(ours.path).toBe(path);
          expect(ours.query).toBe(query === null ? undefined : query);
          expect(ours.fragment).toBe(fragment === null ? undefined : fragment);
          expect(theirs.error).toBeUndefined();
        },
      ),
    );
  });
  test.each(["http://a:99999/", "http://u@a:99999/x"])("both refuse %p", (uri) => {
    expect(problemOf(uri)).toBeDefined();
    expect(fastUri.parse(uri).error).toBeDefined();
  });
});
