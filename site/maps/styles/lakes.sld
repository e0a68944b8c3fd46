<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>lakes</Name>
    <UserStyle>
      <Title>Lakes</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>lakes</Name>
          <Title>Large lakes</Title>
          <ogc:Filter><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>3</ogc:Literal></ogc:PropertyIsLessThan></ogc:Filter>
          <PolygonSymbolizer>
            <Fill><CssParameter name="fill">#d5e3e8</CssParameter></Fill>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>middle</Name>
          <Title>Lakes</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>3</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>6</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>40000000</MaxScaleDenominator>
          <PolygonSymbolizer>
            <Fill><CssParameter name="fill">#d5e3e8</CssParameter></Fill>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>small</Name>
          <Title>Small lakes</Title>
          <ogc:Filter><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>6</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo></ogc:Filter>
          <MaxScaleDenominator>12000000</MaxScaleDenominator>
          <PolygonSymbolizer>
            <Fill><CssParameter name="fill">#d5e3e8</CssParameter></Fill>
          </PolygonSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
